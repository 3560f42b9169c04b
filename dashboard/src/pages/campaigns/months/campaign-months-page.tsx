import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Table } from '@mantine/core';
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
        <Table.ScrollContainer minWidth={860} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
          <MonthTable months={months.toReversed()} />
        </Table.ScrollContainer>
      </Panel>
    </>
  );
}

function MonthTable({ months }: { months: readonly CampaignMonth[] }) {
  return (
    <Table verticalSpacing="sm" horizontalSpacing="md" aria-label={t`Months`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>
            <Trans>Month</Trans>
          </Table.Th>
          <Table.Th>
            <Trans>Stage</Trans>
          </Table.Th>
          <Table.Th ta="right">
            <Trans>Progress</Trans>
          </Table.Th>
          <Table.Th ta="right">
            <Trans>Top 10</Trans>
          </Table.Th>
          <Table.Th ta="right">
            <Trans>Average position</Trans>
          </Table.Th>
          <Table.Th ta="right">
            <Trans>Tasks verified</Trans>
          </Table.Th>
          <Table.Th ta="right">
            <Trans>Placements live</Trans>
          </Table.Th>
          <Table.Th ta="right">
            <Trans>Audit score</Trans>
          </Table.Th>
          <Table.Th ta="right">
            <Trans>Effect</Trans>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {months.map((month) => (
          <MonthRow key={month.month} month={month} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function MonthRow({ month: { month, from, to, stage, progress, ...results } }: { month: CampaignMonth }) {
  const { positions, tasks, placements, auditScore, auditedAt, effect } = results;
  return (
    <Table.Tr>
      <Table.Td>
        {month}
        <div className={classes.quiet}>
          {formatShortDay(from)} – {formatDay(to)}
        </div>
      </Table.Td>
      <Table.Td>{stageLabels[stage]}</Table.Td>
      <Table.Td ta="right">{formatShare(progress / 100)}</Table.Td>
      <Table.Td ta="right">
        <Trans>
          {formatCount(positions.top10)} of {formatCount(positions.keywords)}
        </Trans>
      </Table.Td>
      <Table.Td ta="right">{formatMean(positions.meanPosition)}</Table.Td>
      <Table.Td ta="right">
        <Trans>
          {formatCount(tasks.verified)} of {formatCount(tasks.total)}
        </Trans>
      </Table.Td>
      <Table.Td ta="right">
        <Trans>
          {formatCount(placements.live)} of {formatCount(placements.total)}
        </Trans>
      </Table.Td>
      <Table.Td ta="right" title={auditedAt === null ? undefined : t`Audit of ${formatDay(auditedAt)}`}>
        {formatCount(auditScore)}
      </Table.Td>
      <Table.Td ta="right">
        {isMeasured(effect) ? (
          <>
            {formatSignedShare(effect.estimate / 100)}
            <div className={classes.quiet}>
              <Trans>
                {formatSignedShare(effect.low / 100)} to {formatSignedShare(effect.high / 100)}
              </Trans>
            </div>
          </>
        ) : (
          <span className={classes.quiet}>
            <Trans>not measured</Trans>
          </span>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
