import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitTimeoutMs } from '../../test/app/timeouts.ts';
import { type DashboardFixture, openDashboard } from '../../test/browser/dashboard-fixture.ts';
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
