import { expect, test } from 'vitest';
import { ask } from '../ask.ts';
import { startSandbox } from '../start-sandbox.ts';
import { dayNumber } from '../world/calendar.ts';
import { linksTo } from '../world/links.ts';
import { toTrackedSite } from '../world/sites.ts';

test('the live links of the day are returned in pages', async () => {
  const sandbox = await startSandbox();
  sandbox.addWebsites(['linked.example']);
  sandbox.setToday('2026-03-10');
  const trackedSite = toTrackedSite('linked.example');
  const living =
    trackedSite === null
      ? []
      : linksTo(trackedSite, dayNumber('2026-03-10')).filter(({ state }) => state === 'live');
  const address = `${sandbox.url}/dataforseo/v3/backlinks`;
  const summary = await ask(`${address}/summary/live`, [{ target: 'linked.example' }]);
  expect(summary.body.tasks[0].result[0]).toMatchObject({ backlinks: living.length });
  const urls: string[] = [];
  let token: string | undefined;
  do {
    const { body } = await ask(`${address}/backlinks/live`, [
      { target: 'linked.example', limit: 5, ...(token === undefined ? {} : { search_after_token: token }) },
    ]);
    const [result] = body.tasks[0].result;
    urls.push(...result.items.map((item: { url_from: string }) => item.url_from));
    token = result.search_after_token ?? undefined;
  } while (token !== undefined);
  expect(urls).toEqual(living.map(({ publisher, path }) => `http://${publisher.host}${path}`));
  const unknown = await ask(`${address}/backlinks/live`, [{ target: 'nobody.example' }]);
  expect(unknown.body.tasks[0].result[0]).toMatchObject({ total_count: 0, items: [] });
  await sandbox.close();
});
