import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Skeleton, Stack, Text } from '@mantine/core';
import { comparedRankings } from '../../../api/compared-rankings.ts';
import { describeChange } from '../../../format/change.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatCount, unknownValue } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { ChangeMark } from '../../../ui/change-mark.tsx';
import { describeUsedDays } from '../../../ui/range/range-labels.ts';
import type { Column } from '../../../ui/table/column.ts';
import { describeKeywordCount } from '../../keywords/parts/ranking-change.ts';
import { metricStyles, readMetric } from './compare-metrics.ts';
import { type CompareMetric, compareMetrics } from './compare-names.ts';
import type { ComparedWebsite } from './use-compared-websites.ts';

interface ValueProps {
  value: string;
  change: ReturnType<typeof describeChange>;
  than: string;
  note?: string | undefined;
}

/** A value with its change below it. */
function Value({ value, change, than, note }: ValueProps) {
  return (
    <Stack gap={0} align="flex-end" component="span">
      <span>{value}</span>
      {change !== null && <ChangeMark change={change} than={than} />}
      {note !== undefined && (
        <Text span size="xs" c="dimmed">
          {note}
        </Text>
      )}
    </Stack>
  );
}

/** The columns of the comparison, of which one metric is in the line of a row on a phone. */
export function compareColumns(shown: CompareMetric, isPast: boolean): Column<ComparedWebsite>[] {
  return [
    {
      id: 'website',
      header: t`Website`,
      width: 260,
      isName: true,
      cell: (row) => <WebsiteName row={row} />,
    },
    ...compareMetrics.map((metric): Column<ComparedWebsite> => ({
      id: metric,
      header: metricStyles[metric].label,
      align: 'end',
      ...(metric === shown && { isOnPhone: true }),
      cell: (row) => <MetricCell row={row} metric={metric} />,
    })),
    {
      id: 'score',
      header: isPast ? t`Audit score today` : t`Audit score`,
      align: 'end',
      cell: ({ audit, website }) =>
        audit?.score == null ? (
          unknownValue
        ) : (
          <AppLink href={paths.audit(website.id)} c="inherit">
            <Value
              value={formatCount(audit.score)}
              change={describeChange(audit.score, audit.previousScore, {
                format: formatCount,
                absolute: true,
              })}
              than={t`the previous audit`}
            />
          </AppLink>
        ),
    },
    {
      id: 'tasks',
      header: isPast ? t`Open tasks today` : t`Open tasks`,
      align: 'end',
      cell: ({ tasks, website }) =>
        tasks === null ? (
          unknownValue
        ) : (
          <AppLink href={paths.taskQueue({ websiteId: website.id })} c="inherit">
            {formatCount(tasks)}
          </AppLink>
        ),
    },
  ];
}

/** The domain, and below it the days of its metrics and a changed number of keywords. */
function WebsiteName({ row: { website, rankings, clicks } }: { row: ComparedWebsite }) {
  const keywords = rankings && describeKeywordCount(rankings);
  const { now, earlier } = rankings === null ? {} : comparedRankings(rankings);
  return (
    <div>
      <AppLink href={paths.website(website.id)} fw={500}>
        {website.domain}
      </AppLink>
      <Text size="xs" c="dimmed" component="div" style={{ whiteSpace: 'normal' }}>
        {now !== undefined && earlier !== undefined && (
          <div>
            <Trans>
              Positions: {formatDay(now.date)}, compared with {formatDay(earlier.date)}
            </Trans>
          </div>
        )}
        {clicks !== null && (
          <div>
            <Trans>Clicks: {describeUsedDays(clicks.days)}</Trans>
          </div>
        )}
        {keywords}
      </Text>
    </div>
  );
}

function MetricCell({ row, metric }: { row: ComparedWebsite; metric: CompareMetric }) {
  if (row.isPending) return <Skeleton height={18} width={64} />;
  const value = readMetric(row, metric);
  if (value.now === null) return unknownValue;
  const { format } = metricStyles[metric];
  return (
    <Value
      value={format(value.now)}
      change={value.change}
      than={value.than ?? unknownValue}
      note={value.note}
    />
  );
}
