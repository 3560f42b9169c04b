import { createApiKey } from '#accounts/api-keys';
import { openDatabase } from '#platform/postgres';
import { median } from '#platform/statistics';
import { largeList } from './api-keywords.ts';
import type { BenchContext } from './bench-context.ts';
import type { Outcome } from './measure.ts';
import { rollUpDays } from './roll-up-days.ts';
import type { KeywordData } from './seed-keywords.ts';
import { startProduct } from './start-product.ts';
import { timeOutcome, timeReads } from './time-reads.ts';

const rangeDays = 28;
const importedKeywords = 100_000;

/** Filters that match no keyword or a few of them, so that no order finds a page early. */
const filters = [
  'feature=recipes',
  'ownFeature=local_pack',
  'aiOverview=cited',
  'aiOverview=unknown',
  `ownUrl=${encodeURIComponent('https://site-1.example/landing/77777')}`,
  'engine=bing',
  'location=Berlin',
  'startsWith=zebra',
  'notSearch=e',
  'url=nowhere',
  'url=landing%2F7777',
  'words=30..',
  'change=90..',
  'searchVolume=99999999..',
  'daysSinceCheck=400..',
];

/** They read the positions of all keywords on another day. */
const sinceFilters = ['since=7d&sort=-change', 'since=7d&change=90..'];

interface Read {
  bench: string;
  maxMs: number;
  path: string;
}

/** The reads of a website with 100 000 keywords, one after the other, the rollup of a day, and the import of as many keywords. */
export async function benchLargeWebsite(context: BenchContext): Promise<Outcome[]> {
  const data = await context.keywords(10);
  const ages = Array.from({ length: rangeDays }, (_none, index) => rangeDays - 1 - index);
  const rollups = await rollUpDays(data, data.largeWebsite, ages);
  const product = await startProduct({ ...data.environment, WORKERS: '0' });
  const outcomes = [timeOutcome('large-website rollup', median(rollups), 2_000)];
  for (const { bench, maxMs, path } of readsOf(data.largeWebsite)) {
    const { headers = {} } = largeList(data, product.url);
    const target = { url: `${product.url}/api/v1${path}`, headers };
    outcomes.push(timeOutcome(`large-website ${bench}`, await timeReads(target), maxMs));
  }
  outcomes.push(timeOutcome('large-website import', await timeImport(data, product.url), 30_000));
  await product.stop();
  return outcomes;
}

/** The milliseconds in which 100 000 keywords are added to a new website. */
async function timeImport({ environment, accountId }: KeywordData, url: string): Promise<number> {
  const database = openDatabase(environment.DATABASE_URL, {
    size: 1,
    name: 'bench',
    onError: () => undefined,
  });
  const { secret } = await createApiKey(database.db, {
    accountId,
    name: 'import',
    kind: 'read_write',
    expiresAt: null,
  });
  await database.close();
  const post = async (path: string, type: string, body: string) => {
    const headers = { authorization: `Bearer ${secret}`, 'content-type': type };
    const response = await fetch(`${url}/api/v1${path}`, { method: 'POST', headers, body });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return JSON.parse(text).data;
  };
  const { id } = await post('/websites', 'application/json', JSON.stringify({ domain: 'imported.example' }));
  const lines = Array.from({ length: importedKeywords }, (_none, index) => `imported phrase ${index},shoes`);
  const begun = performance.now();
  const { created } = await post(
    `/websites/${id}/keywords/import`,
    'text/csv',
    `keyword,tags\n${lines.join('\n')}`,
  );
  if (created !== importedKeywords) throw new Error(`${created} of ${importedKeywords} keywords were added`);
  return performance.now() - begun;
}

function readsOf(website: string): Read[] {
  return [
    { bench: 'page of 50', maxMs: 50, path: `/keywords?websiteId=${website}&limit=50` },
    ...filters.map((filter) => ({
      bench: `page with ${filter}`,
      maxMs: 50,
      path: `/keywords?websiteId=${website}&limit=50&${filter}`,
    })),
    ...sinceFilters.map((filter) => ({
      bench: `page with ${filter}`,
      maxMs: 300,
      path: `/keywords?websiteId=${website}&limit=50&${filter}`,
    })),
    { bench: 'summary', maxMs: 100, path: `/websites/${website}/keywords/summary` },
    { bench: 'rankings', maxMs: 100, path: `/websites/${website}/rankings?range=${rangeDays}d` },
    {
      bench: 'rankings of a segment with all keywords',
      maxMs: 300,
      path: `/websites/${website}/rankings?range=${rangeDays}d&device=desktop`,
    },
    {
      bench: 'rankings of a tag',
      maxMs: 300,
      path: `/websites/${website}/rankings?range=${rangeDays}d&tag=tag-3`,
    },
    { bench: 'unpaged list', maxMs: 800, path: `/keywords?websiteId=${website}` },
  ];
}
