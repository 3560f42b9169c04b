import { useQuery } from '@tanstack/react-query';
import { type Audit, storedAuditsQuery } from '../../../api/audits.ts';
import { formatCount } from '../../../format/numbers.ts';
import { Panel } from '../../../ui/panel.tsx';
import { TimeChart } from '../../../ui/chart/time-chart.tsx';

const minAudits = 2;

/** The scores of the stored audits. Absent before the second one. */
export function ScoreHistory({ websiteId }: { websiteId: string }) {
  const scores = scoresByDay(useQuery(storedAuditsQuery(websiteId)).data?.data ?? []);
  if (scores.size < minAudits) return null;
  return (
    <Panel title="Score history" description="The last audit of each day with an audit">
      <TimeChart
        label="Health score by audit"
        days={[...scores.keys()]}
        series={[{ key: 'score', label: 'Health score', values: [...scores.values()] }]}
        format={formatCount}
        unit="Score, 0 to 100"
        height={200}
      />
    </Panel>
  );
}

/** Oldest first, as the last audit of a day replaces earlier ones. */
function scoresByDay(audits: readonly Audit[]): Map<string, number> {
  const finished = audits
    .toReversed()
    .flatMap(({ finishedAt, score }): [string, number][] =>
      finishedAt === null || score === null ? [] : [[finishedAt.slice(0, 10), score]],
    );
  return new Map(finished);
}
