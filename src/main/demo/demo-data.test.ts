import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, clientOf, drainDelayedJobs, setClock } from '../../../test/app/rank-tracking-client.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { demoWebsites } from './demo-websites.ts';

let app: TestApp;
let mine: Client;
const ids = new Map<string, string>();
const clients = demoWebsites.filter(({ relationship }) => relationship === 'client');

beforeAll(async () => {
  app = await createTestApp({ KEYWORD_VOLUMES: 'on' });
  setClock(app, '2026-05-10T10:00:00Z');
  mine = clientOf(app);
  app.sandbox.addWebsites(clients.map(({ domain }) => domain));
  for (const { domain, phrases } of clients) {
    const id = await mine.addWebsite(domain);
    ids.set(domain, id);
    await mine.addKeywords(id, phrases);
  }
  await app.drain();
  await drainDelayedJobs(app);
});
afterAll(() => app.close());

test.each(clients)('the keywords of $domain have topics', async ({ domain }) => {
  const { body } = await mine.call('GET', `/websites/${ids.get(domain)}/topics`);
  expect(body.meta.computation).toMatchObject({ state: 'ready', keywordsWithoutPage: 0 });
  expect(body.data.length).toBeGreaterThan(1);
});

test.each(clients)('short keywords of $domain have more searches than long ones', async ({ domain }) => {
  const keywords = await mine.keywords(`websiteId=${ids.get(domain)}&limit=100`);
  const means = [2, 3].map((words) => {
    const volumes = keywords
      .filter(({ keyword, searchVolume }) => keyword.split(' ').length === words && searchVolume !== null)
      .map(({ searchVolume }) => searchVolume);
    return volumes.reduce((sum, volume) => sum + volume, 0) / volumes.length;
  });
  expect(means[0]).toBeGreaterThan(2 * (means[1] ?? Infinity));
});

test('the exchange of the demo leaves the authority of publishers to the web graph', async () => {
  const list = async (path: string) => {
    const response = await fetch(`${app.sandbox.url}${path}/publishers`, {
      headers: { authorization: 'Bearer demo' },
    });
    return ((await response.json()) as { publishers: { domain: string; authority: number | null }[] })
      .publishers;
  };
  const rated = await list('/exchange');
  const unrated = await list('/exchange/unrated');
  expect(unrated).toEqual(rated.map((publisher) => ({ ...publisher, authority: null })));
});
