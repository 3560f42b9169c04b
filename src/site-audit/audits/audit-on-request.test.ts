import { expect, test } from 'vitest';
import { createCrawlFixture } from '../../../test/fixtures/crawl-fixture.ts';

const page =
  '<!doctype html><html lang="en"><head><title>Home</title></head><body><h1>Home</h1></body></html>';

test('an installation that audits only on request starts no audits', async () => {
  const quiet = await createCrawlFixture({
    sites: { 'quiet.example': { '/': page } },
    intervalDays: 0,
  });
  try {
    const id = await quiet.addWebsite('quiet.example');
    await quiet.drain();
    await quiet.run('audit.schedule');
    await quiet.drain();
    expect(quiet.requests).toEqual([]);
    const { body } = await quiet.call('GET', `/websites/${id}`);
    expect(body.data.sources.audit).toMatchObject({ status: 'not_connected', nextRunAt: null });
    await quiet.call('POST', `/websites/${id}/audits`);
    await quiet.drain();
    expect((await quiet.call('GET', `/websites/${id}/audit`)).status).toBe(200);
  } finally {
    await quiet.close();
  }
});
