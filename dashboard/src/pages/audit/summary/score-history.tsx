import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { type Audit, storedAuditsQuery } from '../../../api/audits.ts';
import { eachDay } from '../../../format/days.ts';
import { formatCount } from '../../../format/numbers.ts';
import { carryValues } from '../../../ui/chart/drawing/carry-values.ts';
import { Panel } from '../../../ui/panel.tsx';
import { TimeChart } from '../../../ui/chart/time-chart.tsx';

const minAudits = 2;

/** The scores of the stored audits. Absent before the second one. */
export function ScoreHistory({ websiteId }: { websiteId: string }) {
  const scores = scoresByDay(useQuery(storedAuditsQuery(websiteId)).data?.data ?? []);
  if (scores.size < minAudits) return null;
  const audited = [...scores.keys()];
  const days = eachDay(audited[0] ?? '', audited.at(-1) ?? '');
  const values = days.map((day) => scores.get(day) ?? null);
  return (
    <Panel title={t`Score history`} description={t`A score holds until the next audit.`}>
      <TimeChart
        label={t`Health score by day`}
        days={days}
        series={[
          { key: 'score', label: t`Health score`, ...carryValues(days, values, { maxDays: days.length }) },
        ]}
        format={formatCount}
        unit={t`Score, 0 to 100`}
        kind="steps"
        height={200}
        help={t`Pale: the last known score.`}
      />
    </Panel>
  );
}

/** The score of the last audit of each day with one, oldest first. */
function scoresByDay(audits: readonly Audit[]): Map<string, number> {
  const finished = audits
    .toReversed()
    .flatMap(({ finishedAt, score }): [string, number][] =>
      finishedAt === null || score === null ? [] : [[finishedAt.slice(0, 10), score]],
    );
  return new Map(finished);
}
