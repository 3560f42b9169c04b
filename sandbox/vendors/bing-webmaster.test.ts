import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask } from '../ask.ts';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';

let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await startSandbox({
    websites: async () => ['mine.example', 'rival.example/shop'],
    now: () => Date.UTC(2026, 10, 21, 12),
  });
});
afterEach(() => sandbox.close());

interface Stat {
  Query: string;
  Date: string;
  Clicks: number;
  Impressions: number;
  AvgClickPosition: number;
  AvgImpressionPosition: number;
}

const call = (method: string, parameters: Record<string, string> = {}) => {
  const query = new URLSearchParams({ apikey: 'key', ...parameters });
  return ask(`${sandbox.url}/bing-webmaster/webmaster/api.svc/json/${method}?${query}`);
};

async function siteUrl(): Promise<string> {
  return (await call('GetUserSites')).body.d[0].Url;
}

test('tracked domains are listed as sites', async () => {
  const { body } = await call('GetUserSites');
  expect(body.d).toEqual([
    expect.objectContaining({
      IsVerified: true,
      Url: expect.stringMatching(/^https:\/\/(?:www\.)?mine\.example\/$/u),
    }),
  ]);
});

test('query and page statistics cover 26 weeks, in standard and daylight saving time', async () => {
  for (const method of ['GetQueryStats', 'GetPageStats']) {
    const rows = (await call(method, { siteUrl: await siteUrl() })).body.d as Stat[];
    const dates = [...new Set(rows.map((row) => row.Date))];
    expect(dates).toHaveLength(26);
    // Midnight of Friday, 13 November, in standard time.
    expect(dates.at(-1)).toBe(`/Date(${Date.UTC(2026, 10, 13, 8)}-0800)/`);
    expect(dates[0]).toBe(`/Date(${Date.UTC(2026, 4, 22, 7)}-0700)/`);
    expect(new Set(rows.map((row) => row.Date + row.Query)).size).toBe(rows.length);
    for (const row of rows) {
      expect(row.Clicks).toBeLessThanOrEqual(row.Impressions);
      expect(row.AvgClickPosition === -1).toBe(row.Clicks === 0);
      expect(row.AvgImpressionPosition).toBeGreaterThanOrEqual(1);
    }
    expect(rows.every((row) => row.Query.startsWith('https://'))).toBe(method === 'GetPageStats');
  }
});

test('the pages add up to the daily traffic', async () => {
  const site = await siteUrl();
  const days = (await call('GetRankAndTrafficStats', { siteUrl: site })).body.d as Stat[];
  expect(days).toHaveLength(182);
  expect(days[0]).not.toHaveProperty('AvgImpressionPosition');
  const pages = (await call('GetPageStats', { siteUrl: site })).body.d as Stat[];
  const sum = (rows: Stat[]) => rows.reduce((total, row) => total + row.Impressions, 0);
  const ofWeek = pages.filter((row) => row.Date.includes(String(Date.UTC(2026, 10, 13, 8))));
  const last = days.findIndex((row) => row.Date.includes(String(Date.UTC(2026, 10, 13, 8))));
  expect(sum(ofWeek)).toBe(sum(days.slice(last - 6, last + 1)));
});

test('errors have the format of Bing', async () => {
  expect(await call('GetUserSites', { apikey: 'invalid' })).toMatchObject({
    status: 400,
    body: { ErrorCode: 3, Message: 'ERROR!!! InvalidApiKey' },
  });
  expect(await call('GetQueryStats', { siteUrl: 'https://foreign.example/' })).toMatchObject({
    status: 400,
    body: { ErrorCode: 14, Message: 'ERROR!!! NotAuthorized' },
  });
  expect((await call('GetEverything', { siteUrl: await siteUrl() })).status).toBe(404);
});

test('statistics can be empty', async () => {
  sandbox.setFailure('bing-webmaster', { mode: 'empty' });
  expect((await call('GetUserSites')).body).toEqual({ d: [] });
});
