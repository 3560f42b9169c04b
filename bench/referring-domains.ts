import { openDatabase } from '#platform/postgres';
import { openClickHouse } from '#platform/clickhouse';
import {
  importRelease,
  listLinkingDomains,
  listReleases,
  openRelease,
  type LinkingDomainPage,
} from '#links/web-graph';
import { alternate, type Outcome } from './measure.ts';
import { timeAnswers } from './time-target.ts';
import type { BenchContext } from './bench-context.ts';
import { modestHost, popularHost, writeGraph } from './write-graph.ts';

const bar = 1.3;
const rounds = 7;
const answers = 100;
const first: LinkingDomainPage = { sort: 'authority', limit: 100, after: null };
const pages: Record<string, LinkingDomainPage> = {
  'first page': first,
  'a page in the middle': { ...first, after: { domain: 'site-0600000.com', authority: 5 } },
  'by name': { ...first, sort: 'name' },
};

/**
 * A page of 100 for a domain with 1 M referring domains, compared with one for a domain with ten; both have a previous release. The bench
 * of the import leaves both releases.
 */
export async function benchReferringDomains(context: BenchContext): Promise<Outcome[]> {
  const files = await openRelease([await writeGraph()], null);
  const stores = await context.graph();
  const database = openDatabase(stores.DATABASE_URL, { size: 5, name: 'bench', onError: () => undefined });
  const clickhouse = openClickHouse(stores.CLICKHOUSE_URL, { size: 10 });
  const graph = { db: database.db, clickhouse };
  const known = await listReleases(graph.db);
  const clock = { now: Date.now, report: () => undefined };
  for (const release of known.length >= 2 ? [] : ['cc-main-2026-jan', 'cc-main-2026-feb'])
    await importRelease(graph, { ...files, release }, { retainedReleases: 2, ...clock });
  const outcomes: Outcome[] = [];
  for (const [what, page] of Object.entries(pages)) {
    const large = await listLinkingDomains(graph, popularHost, page);
    if (large.rows.length !== 100) throw new Error(`${what}: ${large.rows.length} rows`);
    const time = (host: string, asked: LinkingDomainPage) =>
      timeAnswers(answers, () => listLinkingDomains(graph, host, asked));
    const compared = await alternate(
      rounds,
      () => time(popularHost, page),
      () => time(modestHost, { ...page, after: null }),
    );
    outcomes.push({
      bench: `referring-domains ${what}`,
      product: `1 M: ${compared.product.toFixed(1)} ms`,
      floor: `10: ${compared.floor.toFixed(1)} ms`,
      ratio: compared.ratio.toFixed(2),
      bar: `≤ ${bar}`,
      passed: compared.ratio <= bar,
    });
  }
  await Promise.all([database.close(), clickhouse.close()]);
  return outcomes;
}
