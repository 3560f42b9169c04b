import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { changeLimit } from '#accounts/budgets';

let app: TestApp;
let created = 0;

beforeAll(async () => {
  app = await createTestApp({ KEYWORD_DISCOVERY: 'on' });
});
afterAll(() => app.close());

interface AddOptions {
  domain?: string;
  key?: string;
  body?: object;
  /** Whether the website is reachable and ranks. */
  exists?: boolean;
}

async function addWebsite({ domain, key = app.mine.writeKey, body = {}, exists = true }: AddOptions = {}) {
  const name = domain ?? `discover-${(created += 1)}.example`;
  if (exists) app.sandbox.addWebsites([name]);
  const reply = await app.call('POST', '/websites', { body: { domain: name, ...body }, key });
  expect(reply.status).toBe(201);
  await app.drain();
  return (await app.call('GET', `/websites/${reply.body.data.id}`, { key })).body.data;
}

const pathOf = ({ id }: { id: string }) => `/websites/${id}/keyword-suggestions`;

async function suggestionsOf(website: { id: string }, query = '', key = app.mine.readKey) {
  const { status, body } = await app.call('GET', `${pathOf(website)}${query}`, { key });
  expect(status).toBe(200);
  return body;
}

async function keywordsOf({ id }: { id: string }, key = app.mine.readKey): Promise<any[]> {
  return (await app.call('GET', `/keywords?websiteId=${id}`, { key })).body.data;
}

const namesOf = (rows: readonly { keyword: string }[]) => rows.map(({ keyword }) => keyword);

describe('a domain alone', () => {
  test('leads to tracked keywords with positions, without another call', async () => {
    const website = await addWebsite();
    const keywords = await keywordsOf(website);
    expect(keywords.length).toBeGreaterThan(3);
    expect(keywords.length).toBeLessThanOrEqual(20);
    expect(keywords.every(({ origin }) => origin === 'discovered')).toBe(true);
    expect(keywords.some(({ position }) => position !== null)).toBe(true);
    const { body } = await app.call('GET', `/keywords?websiteId=${website.id}&origin=added`);
    expect(body.data).toEqual([]);
    const { data, meta } = await suggestionsOf(website, '?status=accepted');
    expect(namesOf(data).toSorted()).toEqual(namesOf(keywords).toSorted());
    expect(data.every(({ keywordId }: any) => keywordId !== null)).toBe(true);
    expect(meta.discovery).toMatchObject({ state: 'ready', finishedAt: expect.any(String) });
    expect(meta.discovery.sources).toContainEqual({
      source: 'search_console',
      status: 'not_connected',
      found: 0,
      message: 'Connect Search Console or Bing Webmaster Tools.',
    });
  });

  test('of a German shop leads to keywords in Germany and in German', async () => {
    const website = await addWebsite({ domain: 'laufladen.de' });
    expect(website.defaults).toMatchObject({ country: 'DE', language: 'de' });
    expect(website.market).toMatchObject({
      source: 'detected',
      evidence: expect.arrayContaining(['The domain ends in .de.']),
    });
    const keywords = await keywordsOf(website);
    expect(keywords.length).toBeGreaterThan(0);
    expect(keywords.every(({ country, language }) => country === 'DE' && language === 'de')).toBe(true);
  });

  test('of a competitor leads to suggestions only', async () => {
    const website = await addWebsite({ body: { relationship: 'competitor' } });
    expect(website.keywordDiscovery).toBe('suggest');
    expect(await keywordsOf(website)).toEqual([]);
    expect((await suggestionsOf(website)).data.length).toBeGreaterThan(3);
  });

  test('with discovery off leads to nothing, until it is requested', async () => {
    const website = await addWebsite({ body: { keywordDiscovery: 'off' } });
    const before = await suggestionsOf(website);
    expect(before).toMatchObject({ data: [], meta: { discovery: { state: 'never', sources: [] } } });
    const requested = await app.call('POST', `${pathOf(website)}/discover`);
    expect(requested.status).toBe(202);
    expect(requested.body.data.state).toBe('waiting');
    await app.drain();
    expect((await suggestionsOf(website)).data.length).toBeGreaterThan(3);
    expect(await keywordsOf(website)).toEqual([]);
  });

  test('that nothing answers for leads to no keywords, and the sources say why', async () => {
    const website = await addWebsite({ domain: 'nobody-home.invalid-example.com', exists: false });
    const { data, meta } = await suggestionsOf(website);
    expect(data).toEqual([]);
    expect(await keywordsOf(website)).toEqual([]);
    expect(meta.discovery.sources).toContainEqual(
      expect.objectContaining({ source: 'pages', status: 'failed' }),
    );
  });
});

describe('the budget', () => {
  async function addWithBudget(limitMicros: number) {
    const { db } = app.stores.database;
    const of = { accountId: app.theirs.accountId, provider: 'dataforseo', limitMicros };
    await changeLimit(db, of);
    return addWebsite({ key: app.theirs.writeKey });
  }

  test('of zero leads to suggestions with their prices, and to no keywords', async () => {
    const website = await addWithBudget(0);
    expect(await keywordsOf(website, app.theirs.readKey)).toEqual([]);
    const { data } = await suggestionsOf(website, '', app.theirs.readKey);
    expect(data.length).toBeGreaterThan(3);
    expect(data[0].monthlyCostMicros).toBeGreaterThan(0);
  });

  test('limits how many keywords are tracked without a decision', async () => {
    const [one] = (await suggestionsOf(await addWebsite({ body: { relationship: 'competitor' } }))).data;
    const website = await addWithBudget(Math.floor(one.monthlyCostMicros * 2.5));
    expect(await keywordsOf(website, app.theirs.readKey)).toHaveLength(2);
  });
});

describe('stored SERPs', () => {
  test('that contain the website are instant suggestions with positions, whichever account has tracked them', async () => {
    const domain = 'everywhere-sandbox.example';
    app.sandbox.addWebsites([domain]);
    const other = await addWebsite({ key: app.theirs.writeKey, body: { keywordDiscovery: 'off' } });
    const { db } = app.stores.database;
    await changeLimit(db, {
      accountId: app.theirs.accountId,
      provider: 'dataforseo',
      limitMicros: 100_000_000,
    });
    const phrases = Array.from({ length: 6 }, (_, index) => `garden hose ${index}`);
    await app.call('POST', '/keywords', {
      key: app.theirs.writeKey,
      body: { websiteId: other.id, keywords: phrases.map((keyword) => ({ keyword })) },
    });
    await app.drain();
    const { targets } = app.sandbox.log().vendors.dataforseo;
    expect(Object.keys(targets).length).toBeGreaterThan(0);
    const website = await addWebsite({ domain, body: { relationship: 'competitor' } });
    const { data } = await suggestionsOf(website, '?source=serps');
    expect(data.length).toBeGreaterThan(2);
    for (const suggestion of data) {
      expect(phrases).toContain(suggestion.keyword);
      expect(suggestion.position).toBeGreaterThan(0);
      expect(suggestion.evidence[0]).toMatchObject({ source: 'serps', position: suggestion.position });
    }
    const accepted = await app.call('POST', `${pathOf(website)}/accept`, {
      body: { ids: data.map(({ id }: any) => id) },
    });
    expect(accepted.status).toBe(201);
    await app.drain();
    const positions = new Map((await keywordsOf(website)).map((one) => [one.keyword, one.position]));
    for (const { keyword, position } of data) expect(positions.get(keyword)).toBe(position);
    expect(app.sandbox.log().vendors.dataforseo.targets).toEqual(targets);
  });
});

describe('a decision', () => {
  let website: { id: string };
  beforeAll(async () => {
    website = await addWebsite({ body: { relationship: 'competitor' } });
  });

  test('to accept the best ones tracks those with the most expected clicks', async () => {
    const { data } = await suggestionsOf(website);
    const reply = await app.call('POST', `${pathOf(website)}/accept`, { body: { top: 2 } });
    expect(reply.status).toBe(201);
    expect(namesOf(reply.body.data)).toHaveLength(2);
    expect(namesOf(data.slice(0, 2)).toSorted()).toEqual(namesOf(reply.body.data).toSorted());
    expect(reply.body.data.every(({ outcome }: any) => outcome === 'created')).toBe(true);
    const ids = data.slice(0, 2).map(({ id }: any) => id);
    const repeated = await app.call('POST', `${pathOf(website)}/accept`, { body: { ids } });
    expect(repeated.status).toBe(200);
    expect(await keywordsOf(website)).toHaveLength(2);
  });

  test('to dismiss survives the next discovery', async () => {
    const [first] = (await suggestionsOf(website)).data;
    const reply = await app.call('POST', `${pathOf(website)}/dismiss`, { body: { ids: [first.id] } });
    expect(reply).toMatchObject({ status: 200, body: { data: { dismissed: 1 } } });
    await app.call('POST', `${pathOf(website)}/discover`);
    await app.drain();
    expect(namesOf((await suggestionsOf(website)).data)).not.toContain(first.keyword);
    expect(namesOf((await suggestionsOf(website, '?status=dismissed')).data)).toEqual([first.keyword]);
  });

  test('is undone: dismissed suggestions, and tracked ones whose keyword was deleted, are suggested again', async () => {
    const [first, second] = (await suggestionsOf(website)).data;
    const ids = [first.id, second.id];
    await app.call('POST', `${pathOf(website)}/dismiss`, { body: { ids: [first.id] } });
    const tracked = await app.call('POST', `${pathOf(website)}/accept`, { body: { ids: [second.id] } });
    const reopen = () => app.call('POST', `${pathOf(website)}/reopen`, { body: { ids } });
    expect((await reopen()).body.data).toEqual({ reopened: 1 });
    await app.call('DELETE', `/keywords/${tracked.body.data[0].id}`);
    expect((await reopen()).body.data).toEqual({ reopened: 1 });
    const open = (await suggestionsOf(website)).data.map(({ id }: any) => id);
    expect(open).toEqual(expect.arrayContaining(ids));
  });

  test('to delete a discovered keyword survives the next discovery', async () => {
    const own = await addWebsite();
    const [first, ...others] = await keywordsOf(own);
    await app.call('DELETE', `/keywords/${first.id}`);
    await app.call('POST', `${pathOf(own)}/discover`);
    await app.drain();
    expect(namesOf(await keywordsOf(own)).toSorted()).toEqual(namesOf(others).toSorted());
  });

  test.each([
    [{ ids: ['sug_01kqk0n8zwe5rt3yhj2m4c6v9y'] }, 404, 'ids[0]'],
    [{ ids: ['nonsense'] }, 404, 'ids[0]'],
    [{}, 400, 'ids'],
    [{ ids: [], top: 3 }, 400, 'ids'],
    [{ top: 0 }, 400, 'top'],
    [{ top: 1, source: 'guesses' }, 400, 'source'],
  ])('with the body %j has the status %i and names %s', async (body, status, path) => {
    const before = await keywordsOf(website);
    const reply = await app.call('POST', `${pathOf(website)}/accept`, { body });
    expect(reply.status).toBe(status);
    expect(reply.body.errors.map((error: { path: string }) => error.path)).toContain(path);
    expect(await keywordsOf(website)).toEqual(before);
  });

  test("of another account, or about another website's suggestion, is refused", async () => {
    const { data } = await suggestionsOf(website);
    const ids = [data[0].id];
    const key = app.theirs.writeKey;
    const foreign = await Promise.all([
      app.call('GET', pathOf(website), { key }),
      app.call('POST', `${pathOf(website)}/accept`, { key, body: { ids } }),
      app.call('POST', `${pathOf(website)}/dismiss`, { key, body: { ids } }),
      app.call('POST', `${pathOf(website)}/discover`, { key }),
    ]);
    expect(foreign.map(({ body }) => body.code)).toEqual(Array(4).fill('website_not_found'));
    const other = await addWebsite({ body: { keywordDiscovery: 'off' } });
    const mixed = await app.call('POST', `${pathOf(other)}/accept`, { body: { ids } });
    expect(mixed.body.code).toBe('keyword_suggestion_not_found');
  });
});

describe('the list of suggestions', () => {
  test('is filtered, sorted and paged, with each suggestion once', async () => {
    const website = await addWebsite({ body: { relationship: 'competitor' } });
    const whole = (await suggestionsOf(website)).data;
    const clicks = whole.map(({ estimatedClicks }: any) => estimatedClicks);
    expect(clicks).toEqual(clicks.toSorted((one: number, other: number) => other - one));
    const paged = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { data, page } = await suggestionsOf(website, `?limit=3${cursor && `&cursor=${cursor}`}`);
      paged.push(...data);
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(whole);
    const word = whole[0].keyword.split(' ')[0];
    const found = (await suggestionsOf(website, `?search=${word.toUpperCase()}&sort=keyword`)).data;
    expect(namesOf(found)).toEqual(
      namesOf(whole)
        .filter((keyword) => keyword.includes(word))
        .toSorted(),
    );
    expect((await suggestionsOf(website, '?source=ai_searches')).data).toEqual([]);
  });
});
