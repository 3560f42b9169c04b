import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeId, newId } from '#platform/ids.ts';
import { type DashboardFixture, openDashboard } from '../../test/browser/dashboard-fixture.ts';
import { captureScreenshots } from '../../test/browser/capture-screenshots.ts';
import { expectAccessible } from '../../test/contract/check-access.ts';
import { paths } from '../src/paths.ts';

let fixture: DashboardFixture;
const own = { domain: 'client.example', id: '' };
const other = { domain: 'secret.example', id: '' };

beforeAll(async () => {
  fixture = await openDashboard();
  const { app } = fixture;
  const { db } = app.stores.database;
  const create = async (path: string, body: object) => (await app.call('POST', path, { body })).body.data;
  for (const website of [own, other]) {
    const { domain } = website;
    website.id = (await create('/websites', { domain })).id;
    await create('/campaigns', { websiteId: website.id, type: 'autoseo', name: `Campaign of ${domain}` });
    await create('/keywords', { websiteId: website.id, keywords: [{ keyword: `shoes of ${domain}` }] });
  }
  const idOf = ({ id }: typeof own) => decodeId('web', id) ?? '';
  for (const [name, ids] of [
    [`Report on ${own.domain}`, [idOf(own)]],
    [`Report on ${own.domain} and ${other.domain}`, [idOf(own), idOf(other)]],
  ] as const)
    await sql`
      insert into reports (id, account_id, name, website_ids, kind, from_day, to_day, content, created_at)
      values (${newId()}, ${app.mine.accountId}, ${name}, ${ids}, 'on_demand', '2026-01-01', '2026-01-31', '{}', now())`.execute(
      db,
    );
});
afterAll(() => fixture.close());

/** Pages that the API refuses to members of some websites, and forms that it refuses to viewers. */
const refused =
  /settings\/(connections|providers|schedules|notifications|webhooks|reports|exports)|\/(keys|billing|imports|publishers|new)$/;
const linksIn = (page: Page) =>
  page.getByRole('link').evaluateAll((links: any[]) => links.map(({ pathname }) => pathname as string));

test('a client who is invited for one website sees this one only, until an owner changes it', async () => {
  const { page, problems } = await fixture.visit(paths.members());
  await page.getByRole('button', { name: 'Invite member' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Email address/).fill('client@example.com');
  expect(await dialog.getByLabel('Only these websites').isChecked(), 'no website is preselected').toBe(true);
  await dialog.getByRole('button', { name: 'Invite member' }).click();
  await dialog.getByText('Select at least one website.').waitFor();
  await dialog.getByRole('combobox', { name: 'Allowed websites' }).click();
  await page.getByRole('option', { name: own.domain }).click();
  await page.getByRole('option').first().waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  expect(await dialog.getByLabel(/^Email address/).inputValue()).toBe('client@example.com');
  await dialog
    .getByText(/^For a client, who sees .* of these websites, and nothing of your other websites/)
    .waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'members-invite-client');
  const language = dialog.getByRole('combobox', { name: 'Language of the email' });
  expect(await language.inputValue()).toBe('English');
  await language.click();
  await page.getByRole('option', { name: 'German' }).click();
  const inviting = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/invitations'),
  );
  await dialog.getByRole('button', { name: 'Invite member' }).click();
  expect((await inviting).postDataJSON()).toMatchObject({ language: 'de' });
  const link = await dialog.getByRole('group', { name: 'Invitation link' }).locator('code').innerText();
  await dialog.getByText('Language: German').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const invited = page.getByRole('row', { name: /client@example\.com/ });
  await invited.getByText(own.domain).waitFor();
  await invited.getByRole('cell', { name: 'German' }).waitFor();
  await captureScreenshots(page, 'members-limited');

  const client = await fixture.visit(link.slice(`${fixture.url}/dashboard`.length), {
    as: null,
    isolated: true,
  });
  await client.page.getByRole('heading', { name: /^Invitation from ./ }).waitFor();
  await client.page.getByText(`You get access to ${own.domain}.`).waitFor();
  await client.page.getByLabel('Your name').fill('Client');
  await client.page.getByLabel(/^Password/).fill('correct horse battery');
  await client.page.getByRole('button', { name: 'Accept invitation' }).click();
  await client.page.waitForURL(`**${paths.website(own.id)}`);
  await client.page.getByRole('heading', { name: own.domain, level: 1 }).waitFor();
  await captureScreenshots(client.page, 'client-overview');
  const address = client.page.url();
  await client.page.goto(`${fixture.url}/dashboard/settings/account`);
  const profile = client.page.getByRole('region', { name: 'Your profile' });
  await profile.getByText(own.domain, { exact: true }).waitFor();
  await client.page.getByRole('region', { name: 'Your contact' }).getByRole('link').first().waitFor();
  await client.page.goto(address);
  await client.page.getByRole('button', { name: own.domain }).click();
  await expect.poll(() => client.page.getByRole('menuitem').allInnerTexts()).toEqual([own.domain]);
  await client.page.keyboard.press('Escape');

  const field = client.page.getByRole('combobox', { name: 'Go to a page or run an action' });
  const options = () => client.page.getByRole('option').allInnerTexts();
  await client.page.keyboard.press('Control+k');
  await field.fill('shoes');
  await client.page.getByRole('option', { name: `shoes of ${own.domain}` }).waitFor();
  await field.fill('example');
  await client.page.getByRole('option', { name: `Campaign of ${own.domain}` }).waitFor();
  expect((await options()).filter((text) => text.includes('secret'))).toEqual([]);
  await client.page.keyboard.press('Escape');
  await client.page.getByRole('button', { name: 'client@example.com' }).click();
  await client.page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
  expect(await client.page.getByRole('menuitem', { name: 'API reference' }).count()).toBe(0);
  await client.page.keyboard.press('Escape');

  const menu = client.page.getByLabel('Sections');
  await menu.locator('a[href="mailto:mine@example.com"]').waitFor();
  const sections = menu.locator('a[href^="/"]');
  const hrefs = await sections.evaluateAll((links: any[]) => links.map(({ pathname }) => pathname as string));
  expect(hrefs.length).toBeGreaterThan(10);
  for (const href of hrefs) {
    await client.page.goto(fixture.url + href);
    await client.page.getByRole('heading', { level: 1 }).first().waitFor();
    await client.page.waitForLoadState('networkidle');
    const ofWebsite = client.page.getByRole('navigation', { name: 'Website', exact: true });
    const overview = ofWebsite.getByRole('link', { name: 'Overview' });
    expect(await overview.getAttribute('href'), href).toBe(`/dashboard${paths.website(own.id)}`);
    expect(await client.page.getByRole('main').innerText(), href).not.toContain('secret');
    expect(
      (await linksIn(client.page)).filter((path) => refused.test(path)),
      href,
    ).toEqual([]);
  }
  await client.page.goto(`${fixture.url}/dashboard${paths.campaigns()}`);
  await client.page.getByText(`Campaign of ${own.domain}`).waitFor();
  await client.page.goto(`${fixture.url}/dashboard${paths.reports(own.id)}`);
  await client.page.getByText(`Report on ${own.domain}`, { exact: true }).waitFor();
  await client.page.goto(`${fixture.url}/dashboard${paths.settings()}`);
  const tabs = client.page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
  await expect.poll(() => tabs.allInnerTexts()).toEqual(['Account', 'Members', 'Security']);
  await tabs.filter({ hasText: 'Members' }).click();
  await client.page.getByRole('row', { name: /client@example\.com/ }).waitFor();
  expect(client.problems).toEqual([]);
  await client.page.goto(`${fixture.url}/dashboard${paths.website(other.id)}`);
  await client.page.getByText('This website does not exist').waitFor();

  await page.reload();
  await page.getByRole('button', { name: 'Change access of Client' }).click();
  await dialog.getByLabel('All websites').check();
  await dialog.getByRole('button', { name: 'Change access' }).click();
  await dialog.waitFor({ state: 'detached' });
  await client.page.goto(`${fixture.url}/dashboard`);
  await client.page.getByRole('row', { name: other.domain }).waitFor();
  expect(problems).toEqual([]);
});

test('pages of the account keep the menu of the website that was opened last', async () => {
  const { page, problems } = await fixture.visit(paths.websites());
  const menu = page.getByRole('navigation', { name: 'Website', exact: true });
  for (const { id, domain: name } of [own, other]) {
    await page.goto(`${fixture.url}/dashboard${paths.audit(id)}`);
    await page.getByRole('button', { name, exact: true }).waitFor();
    for (const path of [paths.notifications(), paths.members(), paths.campaigns()]) {
      await page.goto(`${fixture.url}/dashboard${path}`);
      await page.getByRole('button', { name, exact: true }).waitFor();
      const overview = menu.getByRole('link', { name: 'Overview' });
      expect(await overview.getAttribute('href')).toBe(`/dashboard${paths.website(id)}`);
    }
  }
  await captureScreenshots(page, 'account-page-menu');
  expect(problems).toEqual([]);
});
