import { Grid, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { auditQuery } from '../../../api/audits.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { CategoryPanel } from './category-panel.tsx';
import { RuleTable } from './rule-table.tsx';
import { IssueStats } from './issue-stats.tsx';
import { ScoreHistory } from './score-history.tsx';
import { ScorePanel } from './score-panel.tsx';
import { WorsePages } from './worse-pages.tsx';

const route = getRouteApi('/account/websites/$websiteId/audit/');

/** The health score, the issues by severity and category, and the rules that found them. */
export function AuditSummaryPage() {
  const { websiteId } = route.useParams();
  const { comparedWith } = route.useSearch();
  const query = useQuery({
    ...auditQuery(websiteId, comparedWith),
    // The counts stay while those of another comparison load.
    placeholderData: (before) => before,
  });
  return (
    <Loaded query={query} skeleton={<Skeleton height={420} />}>
      {({ data: audit }) => (
        <Stack gap="lg">
          <Grid gap="md" align="stretch">
            <Grid.Col span={{ base: 12, lg: 5 }}>
              <ScorePanel audit={audit} />
            </Grid.Col>
            <Grid.Col span={{ base: 12, lg: 7 }}>
              <Stack gap="md">
                <IssueStats audit={audit} comparedWith={comparedWith} />
                <CategoryPanel audit={audit} />
              </Stack>
            </Grid.Col>
          </Grid>
          <ScoreHistory websiteId={websiteId} />
          {audit.diff.previousId !== null && <WorsePages websiteId={websiteId} comparedWith={comparedWith} />}
          <RuleTable audit={audit} />
        </Stack>
      )}
    </Loaded>
  );
}
