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
