import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconCalendarStats } from '../../../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { storedAuditsQuery } from '../../../api/audits.ts';
import { type CampaignMonth, monthsQuery } from '../../../api/campaigns.ts';
import { formatDay, formatDays } from '../../../format/dates.ts';
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
import { monthScores, runningMonth, type ShownMonth } from './running-month.ts';
import { stageLabels } from '../parts/campaign-labels.ts';

/** Results of the current and the completed months, and the effect of the campaign. */
export function CampaignMonthsPage() {
  const { campaignId } = useParams({ from: '/account/campaigns/$campaignId' });
  const months = useQuery(monthsQuery(campaignId));
  const campaign = useCampaign();
  const websiteId = campaign.data?.data.websiteId ?? '';
  const stored = useQuery({ ...storedAuditsQuery(websiteId), enabled: websiteId !== '' });
  const audits = stored.data?.data ?? [];
  return (
    <div className={classes.page}>
      <Loaded query={campaign}>{({ data }) => <EffectPanel campaign={data} />}</Loaded>
      <Loaded query={months}>
        {({ data }) => {
          const running = campaign.data && runningMonth(campaign.data.data, data);
          return data.length === 0 && !running ? (
            <NoMonths />
          ) : (
            <Months months={data} running={running ?? null} audits={audits} />
          );
        }}
      </Loaded>
    </div>
  );
}

function NoMonths() {
  return (
    <Panel>
      <EmptyState icon={IconCalendarStats} title={t`No completed months yet`}>
        <Trans>The results of each month are recorded when it ends.</Trans>
      </EmptyState>
    </Panel>
  );
}

const minChartMonths = 2;

interface MonthsProps {
  months: readonly CampaignMonth[];
  running: ShownMonth | null;
  audits: Parameters<typeof monthScores>[1];
}

function Months({ months, running, audits }: MonthsProps) {
  const shown: ShownMonth[] = running === null ? [...months] : [...months, running];
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
        description={t`Newest first. Months run from the launch day (UTC). The current month shows the results to date; those of completed months do not change.`}
        isFlush
      >
        <DataTable
          label={t`Months`}
          columns={monthColumns(monthScores(shown, audits))}
          rows={rowsOf(shown.toReversed())}
          rowId={({ month }) => String(month)}
          empty={null}
        />
      </Panel>
    </>
  );
}

const monthColumns = (scores: ReturnType<typeof monthScores>): Column<ShownMonth>[] => [
  {
    id: 'month',
    header: t`Month`,
    cell: ({ month, from, to, isRunning }) => (
      <span>
        {month}
        <span className={classes.quiet}>
          {' · '}
          {formatDays({ from, to })}
          {isRunning === true && t`, to date`}
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
    width: 88,
    isOnPhone: true,
    cell: ({ positions }) => describePart(positions.top10, positions.keywords),
  },
  {
    id: 'meanPosition',
    header: t`Average position`,
    hint: t`Of the keywords that were found`,
    align: 'end',
    cell: ({ positions: { meanPosition, ranked } }) => (
      <span>
        {formatMean(meanPosition)}
        {ranked > 0 && (
          <span className={classes.below}>
            {plural(ranked, { one: 'of # found keyword', other: 'of # found keywords' })}
          </span>
        )}
      </span>
    ),
  },
  ...workColumns(),
  {
    id: 'auditScore',
    header: t`Audit score`,
    hint: t`Before the month → at its end, or the latest one in the current month`,
    align: 'end',
    cell: (month) => describeScores(scores.get(month.month)),
  },
  { id: 'effect', header: t`Effect`, align: 'end', cell: (month) => <MonthEffect {...month} /> },
];

/** The work of the month. */
const workColumns = (): Column<ShownMonth>[] => [
  {
    id: 'tasks',
    header: t`Tasks verified`,
    align: 'end',
    cell: ({ tasks }) => (
      <span>
        {describePart(tasks.verified, tasks.total)}
        <span
          className={classes.below}
        >{t`${formatCount(tasks.verifiedInMonth)} verified in the month`}</span>
      </span>
    ),
  },
  {
    id: 'placements',
    header: t`Placements live`,
    hint: t`All placements at the end of the month. Below: those published in the month.`,
    align: 'end',
    cell: ({ placements }) => (
      <span>
        {describePart(placements.live, placements.total)}
        {placements.publishedInMonth > 0 && (
          <span className={classes.below}>
            {t`${formatCount(placements.publishedInMonth)} published in the month`}
          </span>
        )}
      </span>
    ),
  },
];

/** On one line. */
const describePart = (part: number, whole: number) =>
  t`${formatCount(part)} of ${formatCount(whole)}`.replaceAll(' ', '\u00A0');

const describeScores = ({ start = null, end = null }: { start?: number | null; end?: number | null } = {}) =>
  start === null ? formatCount(end) : `${formatCount(start)} → ${formatCount(end)}`;

function MonthEffect({ effect, to, tasks, placements }: ShownMonth) {
  const hadWork = tasks.verified + placements.live + placements.lost > 0;
  if (effect === null)
    return (
      <span className={classes.quiet} title={t`The effect is measured after ${formatDay(to)}.`}>
        <Trans>Not measured yet</Trans>
      </span>
    );
  if (!isMeasured(effect))
    return (
      <span className={classes.quiet}>
        <Trans>Not measured</Trans>
      </span>
    );
  return (
    <span>
      {formatSignedShare(effect.estimate / 100)}
      <span className={`${classes.quiet} ${classes.below}`}>
        <Trans>
          {formatSignedShare(effect.low / 100)} to {formatSignedShare(effect.high / 100)}
        </Trans>
      </span>
      {!hadWork && (
        <span className={`${classes.quiet} ${classes.below}`}>
          <Trans>Nothing verified or live yet</Trans>
        </span>
      )}
    </span>
  );
}
