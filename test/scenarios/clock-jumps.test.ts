import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs, hourMs } from '#platform/durations.ts';
import { clientOf, expectIdle, resetApp, runScheduler } from '../app/rank-tracking-client.ts';
import { createTestApp, type TestApp } from '../app/test-app.ts';

let app: TestApp;
let round = 0;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const keywordCount = 3;

/** Lets hours pass, one by one. */
async function pass(hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour += 1) {
    app.advance(hourMs);
    await runScheduler(app);
  }
}

test.each([
  ['an hour ahead', hourMs],
  ['an hour behind', -hourMs],
  ['a day ahead', dayMs],
  ['a day behind', -dayMs],
])(
  'after a clock was %s and is right again, rank checks continue once a day and are bought once',
  async (_name, jumpMs) => {
    round += 1;
    await resetApp(app, `2026-0${round}-10T10:00:00Z`);
    const client = clientOf(app);
    const website = await client.addWebsite(`jump-${round}.example`, { depth: 10 });
    const phrases = Array.from({ length: keywordCount }, (_none, at) => `clock ${round} ${at}`);
    const [first] = await client.addKeywords(website, phrases);
    await app.drain();
    app.advance(jumpMs);
    await pass(3);
    await client.call('POST', `/keywords/${first.id}/checks`);
    await app.drain();
    app.advance(-jumpMs);
    const before = app.sandbox.log().vendors.dataforseo.calls;
    await client.call('POST', `/keywords/${first.id}/checks`);
    await app.drain();
    await pass(3 * 24);
    const bought = app.sandbox.log().vendors.dataforseo.calls - before;
    expect(bought).toBeLessThanOrEqual(keywordCount * 4 + 1);
    const keywords = await client.keywords(`websiteId=${website}`);
    for (const { checkedAt, checkStatus, error } of keywords) {
      expect({ checkStatus, error }).toMatchObject({ checkStatus: 'not_ranked', error: null });
      expect(Date.now() - Date.parse(checkedAt)).toBeLessThan(36 * hourMs);
    }
    await expectIdle(app);
  },
);
