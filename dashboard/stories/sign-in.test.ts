import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccess } from '../../test/check-access.ts';
import { openEmptyDashboard } from '../../test/dashboard-stage.ts';
import { freePort } from '../../test/free-port.ts';
import { look } from '../../test/look.ts';
import { type MailServer, startMailServer } from '../../test/mail-server.ts';

let mail: MailServer;
let stage: Awaited<ReturnType<typeof openEmptyDashboard>>;
const email = 'ada@example.com';
const password = 'correct horse battery';

beforeAll(async () => {
  mail = await startMailServer();
  stage = await openEmptyDashboard({
    // Passkeys belong to a name: browsers make none for a mere address.
    PUBLIC_URL: `http://localhost:${await freePort()}`,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Cairn <cairn@example.com>',
  });
});
afterAll(async () => {
  await stage.close();
  mail.close();
});

/** The address in the newest mail to somebody. */
async function linkTo(recipient: string): Promise<string> {
  const newest = () => mail.taken.findLast(({ to }) => to === recipient)?.text.replaceAll(/=\n/g, '') ?? '';
  await expect.poll(newest).toContain(stage.url);
  return /http:\S+/.exec(newest().replaceAll('=3D', '='))?.[0] ?? '';
}

test('the first start offers the first account, and a second factor guards it from then on', async () => {
  const { page, troubles } = await stage.visit('/');
  await page.getByRole('heading', { name: 'Welcome to Cairn' }).waitFor();
  await checkAccess(page);
  await look(page, 'first-start');
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel(/^Password/).fill('short');
  await page.getByRole('button', { name: 'Create the first account' }).click();
  await page.getByText('A few words are fine').waitFor();
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Create the first account' }).click();
  await page.getByText('No website yet').waitFor();
  expect(troubles).toEqual([]);

  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Security', exact: true }).first().click();
  await page.getByText('this one').waitFor();
  await checkAccess(page);
  await look(page, 'security');
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Password/).fill(password);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await dialog.getByRole('img', { name: 'The secret as a QR code' }).waitFor();
  const secret = await dialog.getByRole('group', { name: 'Secret' }).locator('code').innerText();
  await checkAccess(page);
  await look(page, 'second-factor-new');
  await dialog.getByLabel('The code that it shows now').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'Turn off' }).waitFor();
  expect(troubles).toEqual([]);

  await page.getByRole('button', { name: email }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Second factor' }).waitFor();
  await checkAccess(page);
  await look(page, 'second-factor');
  await page.getByLabel('Code').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByText('No website yet').waitFor();
});

test('nobody else signs up without an invitation', async () => {
  const { page, troubles } = await stage.visit('/sign-up');
  await page.getByText('Ask an owner to invite you.').waitFor();
  expect(troubles).toEqual([]);
});

test('somebody joins by the link of an invitation', async () => {
  const { email: owner, password: secret } = await stage.invite('owner');
  const { page, troubles } = await stage.visit('/sign-in');
  await page.getByLabel('E-mail address').fill(owner);
  await page.getByLabel(/^Password/).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('No website yet').waitFor();
  const body = { email: 'grace@example.com', role: 'viewer' };
  const sent = await page.request.post(`${stage.url}/dashboard/api/invitations`, {
    data: body,
    headers: { origin: stage.url },
  });
  expect(sent.status()).toBe(201);

  const invited = await stage.visit((await linkTo(body.email)).slice(`${stage.url}/dashboard`.length));
  await invited.page.getByRole('heading', { name: 'Join the account' }).waitFor();
  expect(await invited.page.getByLabel('E-mail address').inputValue()).toBe(body.email);
  await checkAccess(invited.page);
  await look(invited.page, 'join');
  await invited.page.getByLabel('Name').fill('Grace');
  await invited.page.getByLabel(/^Password/).fill(password);
  await invited.page.getByRole('button', { name: 'Join', exact: true }).click();
  await invited.page.getByText('No website yet').waitFor();
  await invited.page.goto(`${stage.url}/dashboard/settings/account`);
  await invited.page.getByText('sees everything, changes nothing').waitFor();
  expect([...troubles, ...invited.troubles]).toEqual([]);
});

test('a forgotten password is set anew by a link that comes by mail, once', async () => {
  const { page, troubles } = await stage.visit('/forgotten-password');
  await page.getByLabel('E-mail address').fill('grace@example.com');
  await checkAccess(page);
  await page.getByRole('button', { name: 'Send a link' }).click();
  await page.getByText('a link is on its way').waitFor();
  const link = await linkTo('grace@example.com');
  await page.goto(link);
  await page.getByLabel('New password').fill('another long password');
  await checkAccess(page);
  await look(page, 'new-password');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('every session has ended').waitFor();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('E-mail address').fill('grace@example.com');
  await page.getByLabel(/^Password/).fill('another long password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('No website yet').waitFor();
  await page.goto(link);
  await page.getByText('has been used or is more than an hour old').waitFor();
  expect(troubles).toEqual([]);
});

test('a passkey signs in without a password', async () => {
  const person = await stage.invite('manager');
  const { page, troubles } = await stage.visit('/settings/security', { as: person });
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText(/^added/).waitFor();
  await checkAccess(page);
  await look(page, 'passkey');
  await page.getByRole('button', { name: person.email }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText('No website yet').waitFor();
  expect(troubles).toEqual([]);
});

test('a link to a new password that is none says so', async () => {
  const { page } = await stage.visit('/new-password?token=nothing');
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('Ask for another one').waitFor();
  await checkAccess(page);
});

const stepMs = 30_000;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator shows now (RFC 6238). */
function codeOf(secret: string): string {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / stepMs)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
