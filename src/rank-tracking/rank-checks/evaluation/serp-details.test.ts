import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app/test-app.ts';
import {
  clientOf,
  type Client,
  drainDelayedJobs,
  runScheduler,
  setClock,
} from '../../../../test/app/rank-tracking-client.ts';

const domain = 'own-pages.example';
const phrases = [
  'guide',
  'shoes',
  'boots',
  'video recipe',
  'local shop',
  'ideas',
  'price',
  'tent',
  'rope',
  'socks',
].flatMap((word) => [`how to own-pages ${word}`, `what ${word}`]);

let app: TestApp;
let mine: Client;
let website = '';
let keywords: any[] = [];
const serps = new Map<string, any>();

beforeAll(async () => {
  app = await createTestApp({ SERP_AI_OVERVIEWS: 'loaded' });
  mine = clientOf(app);
  setClock(app, '2026-03-10T08:00:00Z');
  app.sandbox.addWebsites([domain]);
  website = await mine.addWebsite(domain, { depth: 20 });
  const onBing = ['rope', 'socks', 'tent', 'wool', 'lamp', 'hats'].map((keyword) => ({
    keyword,
    engine: 'bing',
  }));
  await mine.addKeywords(website, [...phrases, ...onBing]);
  await app.drain();
  setClock(app, '2026-03-11T20:00:00Z');
  await runScheduler(app);
  await drainDelayedJobs(app);
  keywords = await mine.keywords(`websiteId=${website}&limit=100`);
  for (const { id } of keywords) serps.set(id, (await mine.call('GET', `/keywords/${id}/serp`)).body.data);
});
afterAll(() => app.close());

const overviewOf = (id: string) => serps.get(id).results.find(({ kind }: any) => kind === 'ai_overview');
const idsOf = (list: any[]) => list.map(({ id }) => id).toSorted();
/** DataForSEO reports the AI Overviews of Google. */
const isKnown = ({ id, engine }: any) => engine === 'google' || overviewOf(id) !== undefined;
const ownOf = (list: any[]) => list.filter(({ own }) => own);

describe('the result page of a keyword', () => {
  test('every keyword reports the AI Overview of its result page, its sources and the place of its website', () => {
    const known = keywords.filter(isKnown);
    for (const { id, aiOverview } of known) {
      const overview = overviewOf(id);
      const place = (overview?.links?.findIndex(({ own }: any) => own) ?? -1) + 1;
      expect(aiOverview).toEqual({
        present: overview !== undefined,
        cited: overview?.links === null ? null : place > 0,
        referencePosition: place || null,
      });
    }
    const loaded = known.map(({ id }) => overviewOf(id)).filter((overview) => overview?.links);
    expect(loaded.filter(({ snippet }) => snippet === null)).toEqual([]);
    const states = new Set(known.map(({ aiOverview }) => `${aiOverview.present} ${aiOverview.cited}`));
    expect(states).toContain('true true');
    expect(states).toContain('false false');
  });

  test('a result page without an AI Overview says nothing if the provider does not report those of its engine', () => {
    const unknown = keywords.filter((keyword) => !isKnown(keyword));
    expect(unknown.length).toBeGreaterThan(0);
    expect(unknown.map(({ aiOverview }) => aiOverview)).toEqual(unknown.map(() => null));
  });

  test('own URLs are all organic results of the website, and own features show one of its pages', () => {
    for (const { id, ownUrls, url, features, serpFeatures } of keywords) {
      const { results } = serps.get(id);
      const organic = ownOf(results).filter(({ kind }) => kind === 'organic');
      expect(ownUrls).toEqual(organic.map(({ url: address, position }) => ({ url: address, position })));
      expect(ownUrls[0]?.url ?? null).toBe(url);
      const kinds = results
        .filter(({ kind, own, links }: any) => kind !== 'organic' && (own || ownOf(links ?? []).length > 0))
        .map(({ kind }: any) => kind);
      expect(features).toEqual({ present: serpFeatures, own: [...new Set(kinds)].toSorted() });
    }
    expect(keywords.some(({ features }) => features.own.length > 0)).toBe(true);
  });

  test('another account does not see them', async () => {
    const { status } = await clientOf(app, app.theirs).call('GET', `/keywords/${keywords[0].id}`);
    expect(status).toBe(404);
  });
});

describe('a list of keywords', () => {
  const filters: [string, (keyword: any) => boolean][] = [
    ['feature=video&feature=images', ({ features }) => /video|images/.test(features.present.join())],
    ['ownFeature=ai_overview', ({ features }) => features.own.includes('ai_overview')],
    ['aiOverview=present', ({ aiOverview }) => aiOverview?.present === true],
    ['aiOverview=cited', ({ aiOverview }) => aiOverview?.cited === true],
    ['aiOverview=not_cited', ({ aiOverview }) => aiOverview?.present && aiOverview.cited === false],
    ['aiOverview=absent', ({ aiOverview }) => aiOverview?.present === false],
    ['aiOverview=unknown', ({ aiOverview }) => aiOverview === null || aiOverview.cited === null],
    ['engine=bing', ({ engine }) => engine === 'bing'],
    ['location=Berlin', () => false],
  ];

  test.each(filters)('the filter %s returns the keywords that match', async (filter, matches) => {
    const found = await mine.keywords(`websiteId=${website}&limit=100&${filter}`);
    expect(idsOf(found)).toEqual(idsOf(keywords.filter(matches)));
  });

  test('a filter by an own URL also finds keywords for which it is not the best one', async () => {
    const ranked = keywords.find(({ ownUrls }) => ownUrls.length > 0);
    const url = ranked.ownUrls.at(-1).url;
    const found = await mine.keywords(`websiteId=${website}&limit=100&ownUrl=${encodeURIComponent(url)}`);
    expect(idsOf(found)).toEqual(
      idsOf(keywords.filter(({ ownUrls }) => ownUrls.some((own: any) => own.url === url))),
    );
    expect(found.length).toBeGreaterThan(0);
  });

  test('an unknown state of AI Overviews is rejected with its field', async () => {
    const { status, body } = await mine.call('GET', '/keywords?aiOverview=maybe');
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'aiOverview']);
  });
});

describe('the AI Overviews of a website', () => {
  const read = (client: Client, query = '') =>
    client.call('GET', `/websites/${website}/ai-overviews${query}`);

  test('a day counts result pages with an AI Overview, and the domains that these cite', async () => {
    const { status, body } = await read(mine);
    expect(status).toBe(200);
    const day = body.data.days.at(-1);
    const overviews = keywords.filter(({ aiOverview }) => aiOverview?.present);
    expect(day).toEqual({
      date: '2026-03-11',
      known: keywords.filter(isKnown).length,
      present: overviews.length,
      withSources: overviews.filter(({ aiOverview }) => aiOverview.cited !== null).length,
    });
    const [own, first] = body.data.domains;
    expect(own).toMatchObject({ domain, own: true });
    const cited = keywords.filter(({ aiOverview }) => aiOverview?.cited).length;
    expect(own.days.at(-1)).toEqual({ date: '2026-03-11', cited });
    const domains = overviews.map(({ id }) => new Set(overviewOf(id).links?.map((link: any) => link.domain)));
    const count = domains.filter((sources) => sources.has(first.domain)).length;
    expect(first.days.at(-1)?.cited ?? 0).toBe(count);
  });

  test('a confirmed competitor is always included, also if no AI Overview cites it', async () => {
    const path = `/websites/${website}/competitors/never-cited.example`;
    await mine.call('PUT', path, { status: 'confirmed' });
    const { domains } = (await read(mine)).body.data;
    expect(domains.filter(({ confirmed }: any) => confirmed)).toEqual([
      { domain: 'never-cited.example', own: false, confirmed: true, citationShare: 0, days: [] },
    ]);
    await mine.call('PUT', path, { status: 'suggested' });
    const without = (await read(mine)).body.data.domains.map((one: any) => one.domain);
    expect(without).not.toContain('never-cited.example');
  });

  test('an invalid range is rejected, and another account finds no website', async () => {
    expect((await read(mine, '?range=week')).status).toBe(400);
    expect((await read(clientOf(app, app.theirs))).status).toBe(404);
  });
});
