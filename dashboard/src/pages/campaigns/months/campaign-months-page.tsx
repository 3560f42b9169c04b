import { Table } from '@mantine/core';
import { IconCalendarStats } from '../../../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type CampaignMonth, monthsQuery } from '../../../api/campaigns.ts';
import { formatDay, formatShortDay } from '../../../format/dates.ts';
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
      <EmptyState icon={IconCalendarStats} title="No completed months yet">
        The results of each month are recorded when it ends.
        {endsAt ? ` The current month ends on ${formatDay(endsAt)}.` : ''}
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
          title="Effect by month"
          description="Change of positions in percent. Values above 0 are improvements."
        >
          <TimeChart
            label="Effect by month"
            days={months.map(({ to }) => to)}
            series={[
              {
                key: 'effect',
                label: 'Effect with 95% confidence interval',
                values: measured.map((effect) => effect?.estimate ?? null),
                intervals: measured.map((effect) => effect && ([effect.low, effect.high] as const)),
              },
            ]}
            format={(percent) => formatSignedShare(percent / 100)}
            unit="Change of positions"
            kind="points"
          />
        </Panel>
      )}
      <Panel title="Months" description="Newest first. Results of completed months do not change." isFlush>
        <Table.ScrollContainer minWidth={860} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
          <MonthTable months={months.toReversed()} />
        </Table.ScrollContainer>
      </Panel>
    </>
  );
}

function MonthTable({ months }: { months: readonly CampaignMonth[] }) {
  return (
    <Table verticalSpacing="sm" horizontalSpacing="md" aria-label="Months">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Month</Table.Th>
          <Table.Th>Stage</Table.Th>
          <Table.Th ta="right">Progress</Table.Th>
          <Table.Th ta="right">Top 10</Table.Th>
          <Table.Th ta="right">Average position</Table.Th>
          <Table.Th ta="right">Tasks verified</Table.Th>
          <Table.Th ta="right">Placements live</Table.Th>
          <Table.Th ta="right">Audit score</Table.Th>
          <Table.Th ta="right">Effect</Table.Th>
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
        {formatCount(positions.top10)} of {formatCount(positions.keywords)}
      </Table.Td>
      <Table.Td ta="right">{formatMean(positions.meanPosition)}</Table.Td>
      <Table.Td ta="right">
        {formatCount(tasks.verified)} of {formatCount(tasks.total)}
      </Table.Td>
      <Table.Td ta="right">
        {formatCount(placements.live)} of {formatCount(placements.total)}
      </Table.Td>
      <Table.Td ta="right" title={auditedAt === null ? undefined : `Audit of ${formatDay(auditedAt)}`}>
        {formatCount(auditScore)}
      </Table.Td>
      <Table.Td ta="right">
        {isMeasured(effect) ? (
          <>
            {formatSignedShare(effect.estimate / 100)}
            <div className={classes.quiet}>
              {formatSignedShare(effect.low / 100)} to {formatSignedShare(effect.high / 100)}
            </div>
          </>
        ) : (
          <span className={classes.quiet}>not measured</span>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
