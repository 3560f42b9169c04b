import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../../test/app/rank-tracking-client.ts';
import { waitTimeoutMs } from '../../test/app/timeouts.ts';
import { type DashboardFixture, openDashboard } from '../../test/browser/dashboard-fixture.ts';
import { captureScreenshots } from '../../test/browser/capture-screenshots.ts';
import { expectAccessible } from '../../test/contract/check-access.ts';

let fixture: DashboardFixture;
beforeAll(async () => {
  fixture = await openDashboard();
});
afterAll(() => fixture.close());

test('the dialog of an alert opens while the webhooks are still loading', async () => {
  const added = await fixture.app.call('POST', '/websites', { body: { domain: 'watched.example' } });
  const { page, problems } = await fixture.visit(`/websites/${added.body.data.id}`);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/dashboard/api/webhooks', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'New alert' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Notify about' }).waitFor();
  const webhook = dialog.getByRole('combobox', { name: 'Chat or webhook' });
  await expect.poll(() => webhook.getAttribute('placeholder'), { timeout: waitTimeoutMs }).toBe('Loading');
  release();
  await expect
    .poll(() => webhook.getAttribute('placeholder'), { timeout: waitTimeoutMs })
    .not.toBe('Loading');
  await expectAccessible(page);
  expect(problems).toEqual([]);
});

test('a preview says how many notifications it does not list', async () => {
  const { page, problems } = await fixture.visit('/settings/notifications');
  const notice = (websiteId: string) => {
    const title = { code: 'notice.keywords_declined', values: { domain: 'watched.example', count: 1 } };
    const line = { code: 'notice.position', values: { keyword: 'shoes', before: 3, after: 9 } };
    const sentences = { title, examples: [line] };
    const text = { title: 'watched.example: 1 keyword declined', examples: ['shoes: 3 → 9'] };
    return { day: '2026-11-20', websiteId, count: 1, ...text, sentences };
  };
  let notices = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(notice);
  await page.route('**/dashboard/api/notifications/rules/preview', (route) =>
    route.fulfill({ json: { data: { days: 30, isComplete: true, notices, unconfirmed: 0 } } }),
  );
  await page.getByRole('button', { name: 'New alert' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByText('would have sent 9 notifications.').waitFor();
  await dialog.getByText('and 4 more').waitFor();
  await captureScreenshots(page, 'alert-preview');
  notices = notices.slice(0, 5);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByText('would have sent 5 notifications.').waitFor();
  expect(await dialog.getByText('more', { exact: false }).filter({ hasText: /^and/ }).count()).toBe(0);
  expect(problems).toEqual([]);
});

test('a preview without notifications says how many changes no second day confirmed', async () => {
  const { page, problems } = await fixture.visit('/settings/notifications');
  await page.route('**/dashboard/api/notifications/rules/preview', (route) =>
    route.fulfill({ json: { data: { days: 30, isComplete: true, notices: [], unconfirmed: 3 } } }),
  );
  await page.getByRole('button', { name: 'New alert' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByText('3 changes were found, but no second day confirmed them.').waitFor();
  await dialog.getByText('Clear “Confirm on a second day” to be notified at once.').waitFor();
  await dialog.getByRole('checkbox', { name: 'Confirm on a second day' }).waitFor();
  await expectAccessible(page);
  expect(problems).toEqual([]);
});

test('the history links an alert to its website and to each keyword, and "Needs attention" to the keyword, whose website is the first of the table', async () => {
  const client = clientOf(fixture.app);
  await client.addWebsite('calm.example');
  const websiteId = await client.addWebsite('declined.example');
  const [declined, other] = await client.addKeywords(websiteId, ['pour over', 'espresso']);
  const lineOf = ({ id, keyword }: { id: string; keyword: string }) => {
    const values = { keyword, keywordId: id, changedDay: '2026-11-20', checkedDay: '2026-11-21' };
    return { code: 'notice.position', values: { ...values, before: 1, after: 12 } };
  };
  const noticeOf = (id: string, keywords: { id: string; keyword: string }[]) => ({
    id,
    ruleId: null,
    kind: 'rank_drop',
    websiteId,
    campaignId: null,
    mails: [],
    title: `declined.example: ${id}`,
    lines: keywords.map(({ keyword }) => `${keyword}: 1 → 12`),
    sentences: {
      title: { code: 'notice.unknown', values: {} },
      lines: keywords.map(lineOf),
    },
    createdAt: new Date().toISOString(),
  });
  let data = [noticeOf('both declined', [declined, other])];
  const { page, problems } = await fixture.visit('/settings/notifications', { isolated: true });
  await page.route('**/dashboard/api/notifications?*', (route) =>
    route.fulfill({ json: { data, page: { nextCursor: null, limit: 50 } } }),
  );
  await page.reload();
  const row = page.getByRole('row', { name: /both declined/ });
  await row.getByText('Compared with the median of the checks before:').waitFor();
  await row.getByText('and 1 more').click();
  expect(await row.getByRole('link', { name: 'espresso: 1 → 12' }).getAttribute('href')).toContain(other.id);
  await expectAccessible(page);
  await captureScreenshots(page, 'notification-history');
  await row.getByRole('link', { name: /both declined/ }).click();
  await page.getByRole('heading', { name: 'Keywords', level: 1 }).waitFor();
  expect(page.url()).toContain('since=2026-11-19');
  data = [noticeOf('one declined', [declined])];
  await page.goto(`${fixture.url}/dashboard/websites`);
  const attention = page.getByRole('region', { name: 'Needs attention' });
  await attention.getByText('Check of Nov 21, 2026: “pour over” fell from 1 (median before) to 12').waitFor();
  const first = page.getByRole('table', { name: 'Websites' }).getByRole('row').nth(1);
  await first.getByRole('link', { name: 'declined.example' }).waitFor();
  await captureScreenshots(page, 'websites-attention');
  await attention.getByRole('link', { name: /one declined/ }).click();
  await page.getByRole('heading', { name: 'pour over', level: 1 }).waitFor();
  expect(problems).toEqual([]);
});
