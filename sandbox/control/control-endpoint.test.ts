import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, order } from '../ask.ts';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';

let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await startSandbox({ now: () => Date.UTC(2026, 2, 1, 12) });
});
afterEach(() => sandbox.close());

const control = (body?: unknown, path = '') => ask(`${sandbox.url}/control${path}`, body);
const search = (phrase: string) => ask(`${sandbox.url}/serper/search`, { q: phrase, num: 100 });

test('today fixes the day, and null lets it follow the clock again', async () => {
  expect((await control()).body.today).toBe('2026-03-01');
  const before = (await search('coffee')).body.organic;
  expect((await control({ today: '2026-04-20' })).body.today).toBe('2026-04-20');
  expect((await search('coffee')).body.organic).not.toEqual(before);
  await control({ today: null });
  expect((await search('coffee')).body.organic).toEqual(before);
});

test('added websites rank at once', async () => {
  await control({ websites: ['mine.example'] });
  const { body } = await search('mine discount');
  expect(new URL(body.organic[0].link).hostname).toMatch(/^(www\.)?mine\.example$/u);
});

test('failures are set per vendor', async () => {
  const failures = { serper: { mode: 'rate_limit', retryAfterSeconds: 3 } };
  const { body } = await control({ failures });
  expect(body.failures.serper).toMatchObject({ mode: 'rate_limit', share: 1, retryAfterSeconds: 3 });
  expect((await search('coffee')).status).toBe(429);
  expect(body.failures.brave.mode).toBe('ok');
});

test.each([
  [{ failures: { serper: { mode: 'sulk' } } }, 'failures.serper.mode'],
  [{ failures: { serper: { share: 2 } } }, 'failures.serper.share'],
  [{ failures: { serper: { speed: 2 } } }, 'failures.serper.speed'],
  [{ failures: { altavista: {} } }, 'failures.altavista'],
  [{ today: '2026-02-31x' }, 'today'],
  [{ websites: 'mine.example' }, 'websites'],
  [{ fixedPages: [7] }, 'fixedPages'],
  [{ weather: 'fine' }, 'weather'],
  [{ google: { rowsPerDay: 'many' } }, 'google.rowsPerDay'],
  [{ google: { error: { reason: 'sulk', after: 0, times: 1 } } }, 'google.error'],
  [{ google: { restated: { yesterday: 2 } } }, 'google.restated.yesterday'],
  [{ google: { weather: 'fine' } }, 'google'],
  ['{', 'JSON'],
])('%j is rejected and changes nothing', async (body, named) => {
  const answer = await control(body);
  expect(answer.status).toBe(400);
  expect(answer.body.error).toContain(named);
  expect((await control()).body).toMatchObject({ websites: [], failures: { serper: { mode: 'ok' } } });
});

test('Google settings change field by field, and a reset restores them', async () => {
  await control({ google: { isRevoked: true } });
  const { body } = await control({ google: { rowsPerDay: 1000 } });
  expect(body.google).toMatchObject({ isRevoked: true, rowsPerDay: 1000, properties: null });
  expect((await control({}, '/reset')).body.google).toMatchObject({ isRevoked: false, rowsPerDay: 400 });
});

test('one invalid change rejects all changes of a request', async () => {
  await control({ websites: ['mine.example'], today: 'soon' });
  expect((await control()).body.websites).toEqual([]);
});

test('the log counts calls, phrases, targets and costs until a reset', async () => {
  await search('coffee');
  await search('coffee');
  await ask(`${sandbox.url}/dataforseo/v3/serp/google/organic/task_post`, [
    order('tea'),
    order('Tea'),
    order('mate'),
  ]);
  const { body } = await control(undefined, '/log');
  expect(body.chargedMicros).toBe(4000 + 1800);
  expect(body.vendors.serper).toEqual({
    calls: 2,
    endpoints: { 'POST /search': 2 },
    failures: {},
    chargedMicros: 4000,
    phrases: { coffee: { asked: 2, answered: 2 } },
    targets: { 'google|coffee|US|en|desktop': 2 },
  });
  expect(body.vendors.dataforseo).toMatchObject({
    calls: 1,
    endpoints: { 'POST /v3/serp/google/organic/task_post': 1 },
    phrases: { tea: { asked: 1, answered: 0 }, Tea: { asked: 1 }, mate: { asked: 1 } },
  });
  expect((await control({}, '/reset')).status).toBe(200);
  expect(sandbox.log()).toMatchObject({ chargedMicros: 0, vendors: { serper: { calls: 0, phrases: {} } } });
});

test('unknown paths return 404 and unknown methods 405', async () => {
  expect((await control(undefined, '/elsewhere')).status).toBe(404);
  const response = await fetch(`${sandbox.url}/control`, { method: 'DELETE' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, POST']);
});
