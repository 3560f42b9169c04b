import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Audit, storedAuditsQuery } from '../../../api/audits.ts';
import { customRange } from '../../../api/date-range.ts';
import { formatCount } from '../../../format/numbers.ts';
import { Panel } from '../../../ui/panel.tsx';
import { RangeControl } from '../../../ui/range/range-control.tsx';
import { useDateRange } from '../../../ui/range/use-date-range.ts';
import { TimeChart } from '../../../ui/chart/time-chart.tsx';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { scoresInRange } from './scores-in-range.ts';

const minAudits = 2;

/** The scores of the stored audits in the date range. Absent before the second audit. */
export function ScoreHistory({ websiteId }: { websiteId: string }) {
  const range = useDateRange();
  const change = useSearchChange();
  const scores = scoresByDay(useQuery(storedAuditsQuery(websiteId)).data?.data ?? []);
  if (scores.size < minAudits) return null;
  const { days, ...values } = scoresInRange(scores, range);
  return (
    <Panel
      title={t`Score history`}
      description={t`A score holds until the next audit.`}
      actions={<RangeControl hasComparison={false} />}
    >
      {days.length === 0 ? (
        <Text c="dimmed">
          <Trans>No audit is stored for these days.</Trans>
        </Text>
      ) : (
        <TimeChart
          label={t`Audit score by day`}
          days={days}
          series={[{ key: 'score', label: t`Audit score`, ...values }]}
          format={formatCount}
          unit={t`Score`}
          kind="steps"
          max={100}
          height={200}
          help={t`Thin line: no new audit.`}
          onSelectRange={(from, to) => change({ range: customRange({ from, to }) })}
        />
      )}
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
