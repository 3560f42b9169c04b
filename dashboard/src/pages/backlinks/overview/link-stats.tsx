import { Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { BacklinkSummary } from '../../../api/backlinks.ts';
import { describeChange } from '../../../format/change.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatCount, formatShare } from '../../../format/numbers.ts';
import { StatGrid } from '../../../ui/stat-grid.tsx';
import { statState } from '../../../ui/stat-state.ts';
import { StatCard, type StatState } from '../../../ui/stat-card.tsx';
import { Sparkline } from '../../../ui/sparkline.tsx';
import { readTrend } from './read-trend.ts';

type SummaryResponse = { data: BacklinkSummary; meta: Parameters<typeof readTrend>[1] };

/** Pixels, reserved while the note loads. */
const noteHeight = 20;
const sourceName = 'Collected backlinks';

interface Stat {
  label: string;
  read(response: SummaryResponse): StatState | null;
  note(response: SummaryResponse): React.ReactNode;
}

const stats: Stat[] = [
  {
    label: 'Referring domains',
    read: (response) =>
      readyState(response.data, formatCount(response.data.domains), changeSinceStart(response, 'domains')),
    note: ({ data: { newDomains, lostDomains } }) =>
      `${formatCount(newDomains)} new in the last 30 days, ${formatCount(lostDomains)} lost in total`,
  },
  {
    label: 'Backlinks',
    read: (response) =>
      readyState(response.data, formatCount(response.data.links), changeSinceStart(response, 'links')),
    note: ({ data, meta }) => (
      <Sparkline
        values={readTrend(data, meta).map(({ links }) => links)}
        label={`Backlinks over time, now ${formatCount(data.links)}`}
      />
    ),
  },
  {
    label: 'Follow links',
    read: ({ data }) =>
      data.links === 0 ? null : readyState(data, formatShare(data.followLinks / data.links)),
    note: ({ data: { followLinks, links } }) =>
      `${formatCount(followLinks)} of ${formatCount(links)} backlinks`,
  },
  {
    label: 'Lost backlinks',
    read: ({ data }) => readyState(data, formatCount(data.lostLinks)),
    note: () => 'Each loss was verified by the Cairn crawler',
  },
  {
    label: 'Verified',
    read: ({ data: { links, unverifiedLinks }, data }) =>
      links === 0 ? null : readyState(data, formatShare((links - unverifiedLinks) / links)),
    note: ({ data: { unverifiedLinks } }) =>
      unverifiedLinks === 0
        ? 'All reported backlinks are verified'
        : `${formatCount(unverifiedLinks)} waiting for verification`,
  },
  {
    label: 'Web graph domains',
    read: ({ data: { webGraph } }) => {
      if (webGraph === null) return { is: 'not_connected', note: 'No web graph release is imported.' };
      const { domains, previousDomains, release, observedAt } = webGraph;
      const change = describeChange(domains, previousDomains, { format: formatCount, absolute: true });
      const source = { name: `Common Crawl ${release}`, at: observedAt.slice(0, 10) };
      return {
        is: 'ready',
        value: formatCount(domains),
        change,
        than: 'the previous release',
        source,
      };
    },
    note: () => 'Counted separately. Sources are not added together.',
  },
];

/** The change since the start of the range; none if there was nothing at the start. */
function changeSinceStart({ data, meta }: SummaryResponse, name: 'links' | 'domains') {
  const [first] = readTrend(data, meta);
  const previous = {
    links: first && first.links - first.newLinks + first.lostLinks,
    domains: first && first.domains - first.newDomains + first.lostDomains,
  }[name];
  const change = describeChange(data[name], previous || null, { format: formatCount, absolute: true });
  return { change, than: formatDay(meta.startDate) };
}

function readyState(
  { computedAt }: BacklinkSummary,
  value: string,
  options: Pick<Extract<StatState, { is: 'ready' }>, 'change' | 'than'> = {},
): StatState | null {
  return computedAt === null
    ? null
    : { is: 'ready', value, source: { name: sourceName, at: computedAt }, ...options };
}

/** Totals, each with its own source. */
export function LinkStats({ query }: { query: UseQueryResult<SummaryResponse> }) {
  return (
    <StatGrid columns={3}>
      {stats.map(({ label, read, note }) => {
        const ownState = query.data && read(query.data);
        const state =
          ownState && ownState.is !== 'ready' ? ownState : statState(query, { read: readyOnly(read) });
        return (
          <StatCard key={label} label={label} state={state}>
            {(state.is === 'ready' || state.is === 'loading') && (
              <Text c="dimmed" size="sm" component="div" mih={noteHeight}>
                {query.data !== undefined && note(query.data)}
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
