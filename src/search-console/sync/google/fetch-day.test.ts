import pLimit from 'p-limit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGoogleApi, rowsOf } from '#providers/search-console';
import { type Sandbox, startSandbox } from '../../../../sandbox/start-sandbox.ts';
import { truthOf } from '../../../../sandbox/vendors/google/truth.ts';
import { fetchDay, type GoogleSource } from './fetch-day.ts';

const siteUrl = 'sc-domain:large-figures.example';
const date = '2026-03-01';
/** More than a page of 25 000 queries. */
const rowsPerDay = 32_000;

let sandbox: Sandbox;
let questioner: GoogleSource;
const asked: string[] = [];

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => Date.parse('2026-03-10T14:00:00Z') });
  sandbox.addWebsites(['large-figures.example']);
  sandbox.setGoogle({ rowsPerDay });
  const client = { clientId: 'test', clientSecret: 'test' };
  const settings = { ...client, baseUrl: `${sandbox.url}/google`, timeoutMs: 60_000 };
  const api = createGoogleApi(settings, { kind: 'oauth', refreshToken: 'one' });
  questioner = {
    api: {
      ...api,
      querySearchAnalytics: (question, signal) => {
        asked.push(`${question.dimensions.join()} ${question.startRow}`);
        return api.querySearchAnalytics(question, signal);
      },
    },
    siteUrl,
    limit: pLimit(2),
    signal: new AbortController().signal,
  };
});
afterAll(() => sandbox.close());

test.each([false, true])(
  'every row of a day is returned once across pages (rows repeated: %s)',
  async (repeatsRows) => {
    asked.length = 0;
    sandbox.setGoogle({ repeatsRows });
    const series = { accountId: '', websiteId: '', source: 'google', searchType: 'web' } as const;
    const { total, byDimension, ...day } = await fetchDay(questioner, { series, date, isFinal: true });
    const [whole] = truthOf(siteUrl, date, 'web', { rowsPerDay });
    expect(total).toMatchObject({ clicks: whole?.clicks, impressions: whole?.impressions });
    const combinations = day.combinations.flatMap(rowsOf);
    const queries = byDimension.get('query')!.flatMap(rowsOf);
    const truth = truthOf(siteUrl, date, 'web', { rowsPerDay, dimensions: ['query'] });
    expect(truth.length).toBeGreaterThan(25_000);
    const shown = queries.map(({ keys, clicks, impressions }) => [keys[0], clicks, impressions].join(' | '));
    expect(shown).toEqual(
      truth.map(({ keys, clicks, impressions }) => [keys[0], clicks, impressions].join(' | ')),
    );
    // The most that Google gives.
    expect(combinations).toHaveLength(50_000);
    expect(new Set(combinations.map(({ keys }) => keys.join('\n'))).size).toBe(50_000);
    const further = asked.filter((question) => !question.endsWith(' 0')).toSorted();
    const third = repeatsRows ? ['query,page,country,device 50000'] : [];
    expect(further).toEqual(['query 25000', 'query,page,country,device 25000', ...third]);
  },
);
