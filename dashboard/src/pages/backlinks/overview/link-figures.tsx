import { Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { BacklinkSummary } from '../../../api/backlinks.ts';
import { describeChange } from '../../../format/change.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatCount, formatShare } from '../../../format/numbers.ts';
import { FigureGrid } from '../../../ui/figure-grid.tsx';
import { figureState } from '../../../ui/figure-state.ts';
import { Figure, type FigureState } from '../../../ui/figure.tsx';
import { Sparkline } from '../../../ui/sparkline.tsx';
import { readGains } from './read-gains.ts';

type Answer = { data: BacklinkSummary; meta: Parameters<typeof readGains>[1] };

/** Pixels: kept free before there is a note. */
const noteHeight = 20;
const oneByOne = 'Links known one by one';

interface Shown {
  label: string;
  read(answer: Answer): FigureState | null;
  note(answer: Answer): React.ReactNode;
}

const figures: Shown[] = [
  {
    label: 'Referring domains',
    read: (answer) => known(answer.data, formatCount(answer.data.domains), changeOf(answer, 'domains')),
    note: ({ data: { newDomains, lostDomains } }) =>
      `${formatCount(newDomains)} new in 30 days, ${formatCount(lostDomains)} lost so far`,
  },
  {
    label: 'Links',
    read: (answer) => known(answer.data, formatCount(answer.data.links), changeOf(answer, 'links')),
    note: ({ data, meta }) => (
      <Sparkline
        values={readGains(data, meta).map(({ links }) => links)}
        label={`Links over time, now ${formatCount(data.links)}`}
      />
    ),
  },
  {
    label: 'Followed',
    read: ({ data }) => (data.links === 0 ? null : known(data, formatShare(data.followLinks / data.links))),
    note: ({ data: { followLinks, links } }) => `${formatCount(followLinks)} of ${formatCount(links)} links`,
  },
  {
    label: 'Lost links',
    read: ({ data }) => known(data, formatCount(data.lostLinks)),
    note: () => 'Each was proved by a look of ours',
  },
  {
    label: 'Seen by us',
    read: ({ data: { links, unverifiedLinks }, data }) =>
      links === 0 ? null : known(data, formatShare((links - unverifiedLinks) / links)),
    note: ({ data: { unverifiedLinks } }) =>
      unverifiedLinks === 0
        ? 'Every link that others tell of'
        : `${formatCount(unverifiedLinks)} are waiting to be looked for`,
  },
  {
    label: 'Domains in the web graph',
    read: ({ data: { webGraph } }) => {
      if (webGraph === null) return { is: 'not_connected', note: 'No release is imported.' };
      const { domains, previousDomains, release, observedAt } = webGraph;
      const change = describeChange(domains, previousDomains, { format: formatCount, absolute: true });
      const source = { name: `Common Crawl ${release}`, at: observedAt.slice(0, 10) };
      return {
        is: 'ready',
        value: formatCount(domains),
        change,
        than: 'the release before',
        source,
      };
    },
    note: () => 'By itself: sums of different sources are not added',
  },
];

/** Against what there was when the range began; none where nothing was known then. */
function changeOf({ data, meta }: Answer, name: 'links' | 'domains') {
  const [first] = readGains(data, meta);
  const before = {
    links: first && first.links - first.newLinks + first.lostLinks,
    domains: first && first.domains - first.newDomains + first.lostDomains,
  }[name];
  const change = describeChange(data[name], before || null, { format: formatCount, absolute: true });
  return { change, than: formatDay(meta.startDate) };
}

function known(
  { computedAt }: BacklinkSummary,
  value: string,
  more: Pick<Extract<FigureState, { is: 'ready' }>, 'change' | 'than'> = {},
): FigureState | null {
  return computedAt === null
    ? null
    : { is: 'ready', value, source: { name: oneByOne, at: computedAt }, ...more };
}

/** What is known in sums, each of its own source. */
export function LinkFigures({ query }: { query: UseQueryResult<Answer> }) {
  return (
    <FigureGrid columns={3}>
      {figures.map(({ label, read, note }) => {
        const told = query.data && read(query.data);
        const state = told && told.is !== 'ready' ? told : figureState(query, { read: readyOf(read) });
        return (
          <Figure key={label} label={label} state={state}>
            {(state.is === 'ready' || state.is === 'loading') && (
              <Text c="dimmed" size="sm" component="div" mih={noteHeight}>
                {query.data !== undefined && note(query.data)}
              </Text>
            )}
          </Figure>
        );
      })}
    </FigureGrid>
  );
}

const readyOf = (read: Shown['read']) => (answer: Answer) => {
  const state = read(answer);
  return state?.is === 'ready' ? state : null;
};
