import { Grid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { auditQuery } from '../../../api/audits.ts';
import { CategoryPanel } from './category-panel.tsx';
import { RuleTable } from './rule-table.tsx';
import { IssueStats } from './issue-stats.tsx';
import { ScorePanel } from './score-panel.tsx';

const route = getRouteApi('/account/websites/$websiteId/audit/');

/** The health score, the issues by severity and category, and the rules that found them. */
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
            <IssueStats audit={audit} />
            <CategoryPanel audit={audit} />
          </Stack>
        </Grid.Col>
      </Grid>
      <RuleTable audit={audit} />
    </Stack>
  );
}
