import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '../src/paths.ts';
import { expectAccessible } from '../../test/contract/check-access.ts';
import { type DashboardFixture, openDashboard } from '../../test/browser/dashboard-fixture.ts';
import { captureScreenshots } from '../../test/browser/capture-screenshots.ts';

let fixture: DashboardFixture;

beforeAll(async () => {
  fixture = await openDashboard();
});
afterAll(() => fixture.close());

const listWebsites = (key: string) =>
  fetch(`${fixture.url}/api/v1/websites`, { headers: { authorization: `Bearer ${key}` } });

test('an owner creates an API key, sees it once, uses it and revokes it', async () => {
  const { page, problems } = await fixture.visit('/keys');
  await page.getByRole('button', { name: 'Create API key' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create API key' }).click();
  await dialog.getByText('Enter a name').waitFor();
  await dialog.getByLabel('Name').fill('reporting script');
  await expectAccessible(page);
  await captureScreenshots(page, 'key-new');
  await dialog.getByRole('button', { name: 'Create API key' }).click();
  await dialog.getByText('This key is shown only once').waitFor();
  await expectAccessible(page);
  const secret = await dialog
    .getByRole('group', { name: 'API key', exact: true })
    .locator('code')
    .innerText();
  expect(secret).toMatch(/^cairn_r_/);
  expect(await dialog.getByRole('group', { name: 'Example request' }).innerText()).toContain(
    `${fixture.url}/api/v1/websites`,
  );
  await captureScreenshots(page, 'key-shown');
  expect((await listWebsites(secret)).status).toBe(200);
  await dialog.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('row', { name: /reporting script/ });
  await row.getByText('never').waitFor();
  expect(await page.content()).not.toContain(secret);
  await expectAccessible(page);
  await captureScreenshots(page, 'keys');
  await row.getByRole('button', { name: 'Revoke reporting script' }).click();
  await page.getByRole('button', { name: 'Revoke API key' }).click();
  await row.getByText('revoked').waitFor();
  await expect.poll(async () => (await listWebsites(secret)).status).toBe(401);
  expect(problems).toEqual([]);
});

test('a viewer sees no API keys', async () => {
  const { page, problems } = await fixture.visit('/keys', {
    as: await fixture.invite('viewer'),
  });
  await page.getByText('Managers and owners see the API keys of the account.').waitFor();
  expect(await page.getByText('reporting script').count()).toBe(0);
  expect(await page.getByRole('button', { name: /Create API key|Revoke/ }).count()).toBe(0);
  expect(problems).toEqual([]);
});

test('an owner connects an app with fewer permissions than it asks for, and finds it among the API keys', async () => {
  const redirectUri = `${fixture.url}/healthz`;
  const registered = await fetch(`${fixture.url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Assistant', redirect_uris: [redirectUri] }),
  });
  const { client_id: clientId } = (await registered.json()) as { client_id: string };
  const verifier = 'v'.repeat(43);
  const query = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    scope: 'read write',
    state: '12',
  };
  const { page } = await fixture.visit(paths.connectApp(query));
  await page.getByText('Assistant wants to use this account').waitFor();
  expect(await page.getByRole('main').innerText()).toContain(new URL(fixture.url).host);
  expect(await page.getByRole('radio', { name: 'Read and write' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'Read', exact: true }).check();
  await expectAccessible(page);
  await captureScreenshots(page, 'connect-app');
  await page.getByRole('button', { name: 'Connect app' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/healthz');
  const answer = new URL(page.url()).searchParams;
  expect(answer.get('state')).toBe('12');
  const form = {
    grant_type: 'authorization_code',
    code: answer.get('code') ?? '',
    client_id: clientId,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  };
  const issued = await fetch(`${fixture.url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  const { access_token: token, scope } = (await issued.json()) as { access_token: string; scope: string };
  expect(scope).toBe('read');
  expect((await listWebsites(token)).status).toBe(200);
  const keys = await fixture.visit(paths.keys());
  const row = keys.page.getByRole('row', { name: /Assistant/ });
  await row.getByText('Connected app').waitFor();
  await row.getByRole('button', { name: 'Revoke Assistant' }).click();
  await keys.page.getByRole('button', { name: 'Revoke API key' }).click();
  await row.getByText('revoked').waitFor();
  await expect.poll(async () => (await listWebsites(token)).status).toBe(401);
  expect(keys.problems).toEqual([]);
});

test('an app that is not registered is not shown to the owner as one', async () => {
  const { page } = await fixture.visit(
    paths.connectApp({ client_id: 'forged', redirect_uri: 'https://evil.example/' }),
  );
  await page.getByText('is not registered with this installation').waitFor();
  expect(await page.getByRole('button', { name: 'Connect app' }).count()).toBe(0);
});
