import type { ClickHouse } from '#platform/clickhouse';
import { encodeId } from '#platform/ids.ts';
import { type Brand, findNamesake } from '#ai-visibility/brands';
import type { CountScope } from './clickhouse-queries.ts';
import type { Cell } from './join-cells.ts';
import { share, sumOf } from './rounding.ts';
import { type CitedHost, countNames, type NameCounts, selectCitedHosts } from './untracked-queries.ts';

interface Untracked {
  brands: readonly Brand[];
  /** In the order of the brands. */
  counts: readonly NameCounts[];
  hosts: readonly CitedHost[];
}

export async function countUntracked(
  clickhouse: ClickHouse,
  scope: CountScope,
  { brands, from, until }: { brands: readonly Brand[]; from: string; until: string },
): Promise<Untracked> {
  if (brands.length === 0) return { brands, counts: [], hosts: [] };
  const names = brands.map(({ name }) => name);
  const [counts, hosts] = await Promise.all([
    countNames(clickhouse, scope, { names, from, until }),
    selectCitedHosts(clickhouse, scope, { from, until }),
  ]);
  return { brands, counts, hosts };
}

/** How often answers contain names that are not tracked, most frequent first. */
export function describeUntracked(cells: readonly Cell[], { brands, counts, hosts }: Untracked) {
  const answered = cells.filter((cell) => cell.answered > 0);
  const countsOf = new Map(counts.map((one) => [keyOf(one), one]));
  const cited = citedHosts(brands, hosts);
  return brands
    .map((brand, index) => {
      const namedIn = (cell: Cell) => countsOf.get(keyOf(cell))?.named[index] ?? 0;
      const host = cited.get(brand.id);
      return {
        brandId: encodeId('brand', brand.id),
        name: brand.name,
        domain: host?.host ?? null,
        answers: sumOf(answered, namedIn),
        answersWithoutOwn: sumOf(answered, (cell) => countsOf.get(keyOf(cell))?.withoutOwn[index] ?? 0),
        citations: host?.answers ?? 0,
        rate: share(
          sumOf(answered, (cell) => namedIn(cell) / cell.answered),
          answered.length,
        ),
      };
    })
    .filter(({ answers }) => answers > 0)
    .toSorted((a, b) => b.answers - a.answers || (a.name < b.name ? -1 : 1));
}

function keyOf({ engine, promptId }: Pick<NameCounts, 'engine' | 'promptId'>): string {
  return `${engine} ${promptId}`;
}

/** By brand, the most cited of the hosts that are named after it. */
function citedHosts(brands: readonly Brand[], hosts: readonly CitedHost[]): Map<string, CitedHost> {
  const cited = new Map<string, CitedHost>();
  for (const host of hosts) {
    const brand = findNamesake(host.host, brands);
    if (brand !== null && !cited.has(brand.id)) cited.set(brand.id, host);
  }
  return cited;
}
