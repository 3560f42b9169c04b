import { t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import type { BacklinkSummary } from '../../../api/backlinks.ts';
import { formatCount } from '../../../format/numbers.ts';
import { BarList } from '../../../ui/bar-list.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useTodayNote } from '../../../ui/range/use-today-note.ts';
import { releaseLabel } from './release-label.ts';
import type { SummaryQuery } from './summary-query.ts';

type Band = BacklinkSummary['authorityBands'][number];

/** Referring domains by authority. */
export function AuthorityPanel({ query }: { query: SummaryQuery }) {
  return (
    <Panel
      title={t`Authority of referring domains`}
      description={`${t`From 0 to 100, calculated from the web graph. Domains outside the graph have no authority.`} ${useTodayNote()}`}
    >
      <Loaded query={query}>
        {({ data: { authorityBands, unratedDomains, webGraph } }) => {
          const bands = mergePairs(authorityBands)
            .toReversed()
            .map(({ from, to, domains }) => barOf(`${from}–${to}`, domains));
          const unknown = unratedDomains === 0 ? [] : [barOf(t`Unknown`, unratedDomains)];
          return (
            <>
              <BarList label={t`Referring domains by authority`} bars={[...bands, ...unknown]} />
              {webGraph !== null && (
                <Text c="dimmed" size="xs" mt="sm">
                  {releaseLabel(webGraph.release)}
                </Text>
              )}
            </>
          );
        }}
      </Loaded>
    </Panel>
  );
}

const barOf = (label: string, domains: number) => ({
  key: label,
  label,
  size: domains,
  value: formatCount(domains),
});

/** Half as many bands, because most websites fill few of ten. */
function mergePairs(bands: readonly Band[]): Band[] {
  return bands.flatMap((band, index) => {
    const next = bands[index + 1];
    if (index % 2 === 1) return [];
    return [next === undefined ? band : { ...band, to: next.to, domains: band.domains + next.domains }];
  });
}
