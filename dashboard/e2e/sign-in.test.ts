import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../../test/contract/check-access.ts';
import { openEmptyDashboard } from '../../test/browser/dashboard-fixture.ts';
import { freePort } from '../../test/servers/free-port.ts';
import { captureScreenshots } from '../../test/browser/capture-screenshots.ts';
import { totpOf } from '../../test/fixtures/totp.ts';
import { type MailServer, startMailServer } from '../../test/servers/mail-server.ts';

let mail: MailServer;
let fixture: Awaited<ReturnType<typeof openEmptyDashboard>>;
const email = 'ada@example.com';
const password = 'correct horse battery';

beforeAll(async () => {
  mail = await startMailServer();
  fixture = await openEmptyDashboard({
    // Browsers create passkeys for host names only, not for IP addresses.
    PUBLIC_URL: `http://localhost:${await freePort()}`,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Cairn <cairn@example.com>',
  });
});
afterAll(async () => {
  await fixture.close();
  mail.close();
});

/** The link in the latest mail to a recipient. */
async function linkTo(recipient: string): Promise<string> {
  const newest = () =>
    mail.received.findLast(({ to }) => to === recipient)?.text.replaceAll(/=\n/g, '') ?? '';
  await expect.poll(newest).toContain(fixture.url);
  return /http:\S+/.exec(newest().replaceAll('=3D', '='))?.[0] ?? '';
}

test('the first user creates the first account and protects it with a second factor', async () => {
  const { page, problems } = await fixture.visit('/');
  await page.getByRole('heading', { name: 'Welcome to Cairn' }).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'first-start');
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('Company or agency').fill('Harbour Agency');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel(/^Password/).fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('for example a few words').waitFor();
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('No websites yet').waitFor();
  expect(problems).toEqual([]);

  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Security', exact: true }).first().click();
  await page.getByText('Current session').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'security');
  await page.getByRole('button', { name: 'Enable two-factor authentication' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Password/).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('img', { name: 'The secret as a QR code' }).waitFor();
  const secret = await dialog.getByRole('group', { name: 'Secret' }).locator('code').innerText();
  await expectAccessible(page);
  await captureScreenshots(page, 'second-factor-new');
  const backupCodes = await dialog
    .getByRole('group', { name: /^Backup codes/ })
    .locator('code')
    .innerText();
  await dialog.getByLabel('Current code').fill('000000');
  await dialog.getByRole('button', { name: 'Enable two-factor authentication' }).click();
  await dialog.getByText('The code is wrong, was used before, or has expired.').waitFor();
  await dialog.getByLabel('Current code').fill(totpOf(secret, 0));
  await dialog.getByRole('button', { name: 'Enable two-factor authentication' }).click();
  await page.getByRole('button', { name: 'Disable two-factor authentication' }).waitFor();
  expect(problems).toEqual([]);

  await page.getByRole('button', { name: email }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Two-factor authentication' }).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'second-factor');
  await page.getByLabel('Code').fill(totpOf(secret, 30_000));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('No websites yet').waitFor();

  await page.getByLabel('Domain').fill('typed.example');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Add website' }).click();
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await again.getByLabel(/^Password/).fill(password);
  await again.getByRole('button', { name: 'Sign in', exact: true }).click();
  await again.getByRole('button', { name: 'Use a backup code instead' }).click();
  await again.getByLabel('Backup code').fill('none of them');
  await again.getByRole('button', { name: 'Continue' }).click();
  await again.getByText('This is not one of your unused backup codes.').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'second-factor-again');
  await again.getByLabel('Backup code').fill(backupCodes.split('\n')[0] ?? '');
  await again.getByRole('button', { name: 'Continue' }).click();
  await again.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Domain').inputValue()).toBe('typed.example');
});

test('the sign-in page of the demo shows its login, and one click signs in', async () => {
  const login = { email: 'nora@harbour-bikes.example', password };
  const demo = await openEmptyDashboard({ SANDBOX: 'true', DEMO_LOGIN: `${login.email} ${login.password}` });
  const signedUp = await fetch(`${demo.url}/dashboard/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: demo.url },
    body: JSON.stringify({ ...login, name: 'Nora' }),
  });
  expect(signedUp.status).toBe(200);
  const { page, problems } = await demo.visit('/sign-in');
  const note = page.getByRole('note').filter({ hasText: 'This is the demo' });
  await note.getByText(login.email).waitFor();
  await note.getByText(login.password).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'sign-in-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('No websites yet').waitFor();
  expect(problems).toEqual([]);
  await demo.close();
  const { page: other } = await fixture.visit('/sign-in');
  await other.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  expect(await other.getByText('This is the demo').count()).toBe(0);
});

test('the sign-up page requires an invitation after the first account', async () => {
  const { page, problems } = await fixture.visit('/sign-up');
  await page.getByText('Ask an owner to invite you.').waitFor();
  expect(problems).toEqual([]);
});

test('an invited member joins the account by the link in the email', async () => {
  const { email: owner, password: ownerPassword } = await fixture.invite('owner');
  const { page, problems } = await fixture.visit('/sign-in');
  await page.getByLabel('Email address').fill(owner);
  await page.getByLabel(/^Password/).fill(ownerPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('No websites yet').waitFor();
  const body = { email: 'grace@example.com', role: 'viewer' };
  const sent = await page.request.post(`${fixture.url}/dashboard/api/invitations`, {
    data: body,
    headers: { origin: fixture.url },
  });
  expect(sent.status()).toBe(201);

  const invited = await fixture.visit((await linkTo(body.email)).slice(`${fixture.url}/dashboard`.length));
  await invited.page.getByRole('heading', { name: /^Invitation from ./ }).waitFor();
  expect(await invited.page.getByLabel('Email address').inputValue()).toBe(body.email);
  await expectAccessible(invited.page);
  await captureScreenshots(invited.page, 'join');
  await invited.page.getByLabel('Your name').fill('Grace');
  await invited.page.getByLabel(/^Password/).fill(password);
  await invited.page.getByRole('button', { name: 'Accept invitation' }).click();
  await invited.page.getByText('No websites yet').waitFor();
  await invited.page.goto(`${fixture.url}/dashboard/settings/account`);
  await invited.page.getByText('sees websites and comments on tasks').waitFor();
  expect([...problems, ...invited.problems]).toEqual([]);
});

test('the link in a reset mail sets a new password once', async () => {
  const { page, problems } = await fixture.visit('/forgotten-password');
  await page.getByLabel('Email address').fill('grace@example.com');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await page.getByText('a reset link is on its way').waitFor();
  await fixture.app.drain();
  const link = await linkTo('grace@example.com');
  await page.goto(link);
  await page.getByLabel('New password').fill('another long password');
  await expectAccessible(page);
  await captureScreenshots(page, 'new-password');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('all sessions were signed out').waitFor();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Email address').fill('grace@example.com');
  await page.getByLabel(/^Password/).fill('another long password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('No websites yet').waitFor();
  await page.goto(link);
  await page.getByText('This link was used already or is older than an hour').waitFor();
  expect(problems).toEqual([]);
});

test('a passkey signs in without a password', async () => {
  const manager = await fixture.invite('manager');
  const { page, problems } = await fixture.visit('/settings/security', { as: manager, isolated: true });
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByText(/^Added/).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'passkey');
  await page.getByRole('button', { name: manager.email }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText('No websites yet').waitFor();
  await page.context().clearCookies();
  await page.getByRole('link', { name: 'Billing' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('No invoices', { exact: true }).waitFor();
  expect(problems).toEqual([]);
});

test('an invalid reset link shows an error with the next step', async () => {
  const { page } = await fixture.visit('/new-password?token=nothing');
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('Request a new one').waitFor();
  await expectAccessible(page);
});
