import { plural, t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { BacklinkSummary } from '../../../api/backlinks.ts';
import { type Change, describeChange } from '../../../format/change.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatCount, formatRate } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { StatGrid } from '../../../ui/stat-grid.tsx';
import { statState } from '../../../ui/stat-state.ts';
import { StatCard, type StatState } from '../../../ui/stat-card.tsx';
import { Sparkline } from '../../../ui/sparkline.tsx';
import type { UsedDays } from '../../../ui/range/range-labels.ts';
import { useTodayNote } from '../../../ui/range/use-today-note.ts';
import { readTrend } from './read-trend.ts';
import { releaseLabel } from './release-label.ts';

const describeLostToday = (links: number) =>
  plural(links, { one: '# is lost now.', other: '# are lost now.' });

/** Without lost links, “more” would compare with nothing. */
const describeRegained = ({ lostLinks, regainedLinks }: BacklinkSummary['period']) =>
  lostLinks === 0
    ? plural(regainedLinks, { one: '# was lost and found again.', other: '# were lost and found again.' })
    : plural(regainedLinks, {
        one: '# more was lost and found again.',
        other: '# more were lost and found again.',
      });

type SummaryResponse = { data: BacklinkSummary; meta: Parameters<typeof readTrend>[1] & UsedDays };

/** Pixels, reserved while the note loads. */
const noteHeight = 20;
const sourceName = t`Collected backlinks`;

interface Stat {
  label: string;
  /** The list of what is counted. */
  href?(websiteId: string): string;
  /** Whether it is the number of today, also for a range that has ended. */
  isCurrent?: true;
  read(response: SummaryResponse): StatState | null;
  note(response: SummaryResponse): React.ReactNode;
}

const stats: Stat[] = [
  {
    label: t`Referring domains`,
    read: ({ data }) => countState(data, 'domains'),
    note: ({ data: { period } }) =>
      t`${formatCount(period.newDomains)} new and ${formatCount(period.lostDomains)} lost in this period`,
  },
  {
    label: t`Backlinks`,
    read: ({ data }) => countState(data, 'links'),
    note: ({ data, meta }) => (
      <Sparkline
        values={readTrend(data, meta).map(({ links }) => links)}
        label={t`Backlinks over time, at the end ${formatCount(data.period.links)}`}
      />
    ),
  },
  {
    label: t`Follow share`,
    isCurrent: true,
    read: ({ data }) =>
      data.links === 0 ? null : readyState(data, formatRate(data.followLinks / data.links)),
    note: ({ data: { followLinks, links } }) =>
      t`${formatCount(followLinks)} of ${formatCount(links)} backlinks`,
  },
  {
    label: t`Lost backlinks`,
    href: (websiteId) => paths.backlinkList(websiteId, { status: 'lost' }),
    read: ({ data }) => countState(data, 'lostLinks'),
    note: ({ data: { lostLinks, period } }) =>
      period.regainedLinks === 0
        ? describeLostToday(lostLinks)
        : `${describeRegained(period)} ${describeLostToday(lostLinks)}`,
  },
  {
    label: t`Verified`,
    isCurrent: true,
    read: ({ data: { links, unverifiedLinks }, data }) =>
      links === 0 ? null : readyState(data, formatRate((links - unverifiedLinks) / links)),
    note: ({ data: { unverifiedLinks } }) =>
      unverifiedLinks === 0
        ? t`All reported backlinks are verified.`
        : t`${formatCount(unverifiedLinks)} waiting for verification`,
  },
  {
    label: t`Web graph domains`,
    isCurrent: true,
    read: ({ data: { webGraph } }) => {
      if (webGraph === null) return { is: 'not_connected', note: t`No web graph release is imported.` };
      const { domains, previousDomains, release, observedAt } = webGraph;
      const change = describeChange(domains, previousDomains, { format: formatCount, absolute: true });
      const source = { name: releaseLabel(release), at: observedAt.slice(0, 10) };
      return {
        is: 'ready',
        value: formatCount(domains),
        change,
        than: t`the previous release`,
        source,
      };
    },
    note: () => t`Counted separately`,
  },
];

/** A count of the period, compared with the other one. */
function countState(
  data: BacklinkSummary,
  name: Exclude<keyof BacklinkSummary['period'], 'regainedLinks'>,
): StatState | null {
  const { period, previous } = data;
  const lowerIsBetter = name === 'lostLinks';
  const change = describeChange(period[name], previous?.[name] ?? null, {
    format: formatCount,
    absolute: true,
    lowerIsBetter,
  });
  return readyState(data, formatCount(period[name]), change);
}

function readyState(
  { computedAt }: BacklinkSummary,
  value: string,
  change: Change | null = null,
): StatState | null {
  return computedAt === null
    ? null
    : { is: 'ready', value, source: { name: sourceName, at: computedAt }, change };
}

/** Totals, each with its own source. */
export function LinkStats({
  websiteId,
  query,
}: {
  websiteId: string;
  query: UseQueryResult<SummaryResponse>;
}) {
  const than = formatDay(query.data?.meta.previousEndDate);
  const today = useTodayNote();
  return (
    <StatGrid columns={3}>
      {stats.map(({ label, href, isCurrent, read, note }) => {
        const ownState = query.data && read(query.data);
        const state =
          ownState && ownState.is !== 'ready' ? ownState : statState(query, { read: readyOnly(read) });
        return (
          <StatCard
            key={label}
            label={label}
            {...(href && { href: href(websiteId) })}
            state={state.is === 'ready' ? { than, ...state } : state}
          >
            {(state.is === 'ready' || state.is === 'loading') && (
              <Text c="dimmed" size="sm" component="div" mih={noteHeight}>
                {query.data !== undefined && note(query.data)}
                {query.data !== undefined && isCurrent && today !== '' && <div>{today}</div>}
              </Text>
            )}
          </StatCard>
        );
      })}
    </StatGrid>
  );
}

const readyOnly = (read: Stat['read']) => (response: SummaryResponse) => {
  const state = read(response);
  return state?.is === 'ready' ? state : null;
};
