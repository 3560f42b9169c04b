import { Grid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { auditQuery } from '../../../api/audits.ts';
import { CategoryPanel } from './category-panel.tsx';
import { CheckTable } from './check-table.tsx';
import { IssueFigures } from './issue-figures.tsx';
import { ScorePanel } from './score-panel.tsx';

const route = getRouteApi('/account/websites/$websiteId/audit/');

/** How good the website is, why, and what is to be done first. */
export function AuditSummaryPage() {
  const { websiteId } = route.useParams();
  const { data } = useQuery(auditQuery(websiteId));
  if (data === undefined) return null;
  const audit = data.data;
  return (
    <Stack gap="lg">
      <Grid gap="md" align="stretch">
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <ScorePanel audit={audit} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Stack gap="md">
            <IssueFigures audit={audit} />
            <CategoryPanel audit={audit} />
          </Stack>
        </Grid.Col>
      </Grid>
      <CheckTable audit={audit} />
    </Stack>
  );
}
