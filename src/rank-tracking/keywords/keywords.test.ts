import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('keywords created over HTTP get positions, history and a SERP', async () => {
  const website = await app.call('POST', '/websites', { body: { domain: 'example.com' } });
  expect(website.status).toBe(201);
  app.sandbox.addWebsites(['example.com']);
  const websiteId = website.body.data.id;
  const keywords = ['running shoes', 'trail shoes', 'hiking boots', 'example.com'].map((keyword) => ({
    keyword,
  }));
  const added = await app.call('POST', '/keywords', { body: { websiteId, keywords } });
  expect(added.status).toBe(201);
  await app.drain();
  const ranked = await app.call('GET', `/keywords?websiteId=${websiteId}&position=top10&history=7d`);
  expect(ranked.status).toBe(200);
  expect(ranked.body.data.length).toBeGreaterThan(0);
  for (const row of ranked.body.data) {
    expect(row).toMatchObject({ checkStatus: 'ranked', error: null });
    expect(row.position).toBeLessThanOrEqual(10);
    expect(row.history).toEqual([
      { date: expect.any(String), position: row.position, checkStatus: 'ranked' },
    ]);
  }
});
