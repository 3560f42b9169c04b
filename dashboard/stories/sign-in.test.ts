import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccess } from '../../test/check-access.ts';
import { openEmptyDashboard } from '../../test/dashboard-stage.ts';
import { look } from '../../test/look.ts';

let stage: Awaited<ReturnType<typeof openEmptyDashboard>>;
const email = 'ada@example.com';
const password = 'correct horse battery';

beforeAll(async () => {
  stage = await openEmptyDashboard();
});
afterAll(() => stage.close());

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

test('a forgotten password is told about honestly where no mail goes out', async () => {
  const { page, troubles } = await stage.visit('/forgotten-password');
  await page.getByText('sends no mail').waitFor();
  await checkAccess(page);
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
