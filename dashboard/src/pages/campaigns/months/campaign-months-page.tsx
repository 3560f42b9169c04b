import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconCalendarStats } from '../../../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type CampaignMonth, monthsQuery } from '../../../api/campaigns.ts';
import { formatDay, formatShortDay } from '../../../format/dates.ts';
import { addDays } from '../../../format/days.ts';
import { formatCount, formatMean, formatShare, formatSignedShare } from '../../../format/numbers.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { rowsOf } from '../../../ui/table/rows-of.ts';
import { TimeChart } from '../../../ui/chart/time-chart.tsx';
import { isMeasured } from '../overview/describe-effect.ts';
import { EffectPanel } from '../overview/effect-panel.tsx';
import classes from '../overview/overview.module.css';
import { useCampaign } from '../parts/use-campaign.ts';
import { stageLabels } from '../parts/campaign-labels.ts';

/** Results of the completed months, and the effect of the campaign. */
export function CampaignMonthsPage() {
  const { campaignId } = useParams({ from: '/account/campaigns/$campaignId' });
  const months = useQuery(monthsQuery(campaignId));
  const campaign = useCampaign();
  return (
    <div className={classes.page}>
      <Loaded query={campaign}>{({ data }) => <EffectPanel effect={data.effect} />}</Loaded>
      <Loaded query={months}>
        {({ data }) =>
          data.length === 0 ? <NoMonths endsAt={campaign.data?.data.nextCycleAt} /> : <Months months={data} />
        }
      </Loaded>
    </div>
  );
}

function NoMonths({ endsAt }: { endsAt: string | null | undefined }) {
  return (
    <Panel>
      <EmptyState icon={IconCalendarStats} title={t`No completed months yet`}>
        <Trans>
          The results of each month are recorded when it ends.
          {endsAt ? t` The current month ends on ${formatDay(addDays(endsAt, -1))}.` : ''}
        </Trans>
      </EmptyState>
    </Panel>
  );
}

const minChartMonths = 2;

function Months({ months }: { months: readonly CampaignMonth[] }) {
  const measured = months.map(({ effect }) => (isMeasured(effect) ? effect : null));
  return (
    <>
      {measured.filter((effect) => effect !== null).length >= minChartMonths && (
        <Panel
          title={t`Effect by month`}
          description={t`Change of positions in percent. Values above 0 are improvements.`}
        >
          <TimeChart
            label={t`Effect by month`}
            days={months.map(({ to }) => to)}
            series={[
              {
                key: 'effect',
                label: t`Effect with 95% confidence interval`,
                values: measured.map((effect) => effect?.estimate ?? null),
                intervals: measured.map((effect) => effect && ([effect.low, effect.high] as const)),
              },
            ]}
            format={(percent) => formatSignedShare(percent / 100)}
            unit={t`Change of positions`}
            kind="points"
          />
        </Panel>
      )}
      <Panel
        title={t`Months`}
        description={t`Newest first. Results of completed months do not change.`}
        isFlush
      >
        <DataTable
          label={t`Months`}
          columns={monthColumns}
          rows={rowsOf(months.toReversed())}
          rowId={({ month }) => String(month)}
          empty={null}
        />
      </Panel>
    </>
  );
}

const monthColumns: Column<CampaignMonth>[] = [
  {
    id: 'month',
    header: t`Month`,
    cell: ({ month, from, to }) => (
      <span>
        {month}
        <span className={classes.quiet}>
          {' · '}
          {formatShortDay(from)} – {formatDay(to)}
        </span>
      </span>
    ),
  },
  { id: 'stage', header: t`Stage`, cell: ({ stage }) => stageLabels[stage] },
  {
    id: 'progress',
    header: t`Progress`,
    align: 'end',
    cell: ({ progress }) => formatShare(progress / 100),
  },
  {
    id: 'top10',
    header: t`Top 10`,
    align: 'end',
    isOnPhone: true,
    cell: ({ positions }) => describePart(positions.top10, positions.keywords),
  },
  {
    id: 'meanPosition',
    header: t`Average position`,
    align: 'end',
    cell: ({ positions }) => formatMean(positions.meanPosition),
  },
  {
    id: 'tasks',
    header: t`Tasks verified`,
    align: 'end',
    cell: ({ tasks }) => describePart(tasks.verified, tasks.total),
  },
  {
    id: 'placements',
    header: t`Placements live`,
    align: 'end',
    cell: ({ placements }) => describePart(placements.live, placements.total),
  },
  {
    id: 'auditScore',
    header: t`Audit score`,
    align: 'end',
    cell: ({ auditScore, auditedAt }) => (
      <span title={auditedAt === null ? undefined : t`Audit of ${formatDay(auditedAt)}`}>
        {formatCount(auditScore)}
      </span>
    ),
  },
  { id: 'effect', header: t`Effect`, align: 'end', cell: ({ effect }) => <MonthEffect effect={effect} /> },
];

const describePart = (part: number, whole: number) => t`${formatCount(part)} of ${formatCount(whole)}`;

function MonthEffect({ effect }: Pick<CampaignMonth, 'effect'>) {
  if (!isMeasured(effect))
    return (
      <span className={classes.quiet}>
        <Trans>not measured</Trans>
      </span>
    );
  return (
    <span>
      {formatSignedShare(effect.estimate / 100)}
      <span className={classes.quiet}>
        {' '}
        <Trans>
          {formatSignedShare(effect.low / 100)} to {formatSignedShare(effect.high / 100)}
        </Trans>
      </span>
    </span>
  );
}
