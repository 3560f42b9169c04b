import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeId, newId } from '#ids.ts';
import { checkAccess } from '../../test/check-access.ts';
import { type DashboardStage, openDashboard } from '../../test/dashboard-stage.ts';
import { look } from '../../test/look.ts';
import { connectAnswerEngines } from '../../test/test-app.ts';
import { paths } from '../src/paths.ts';

const domain = 'harbour-bikes.example';
const halfDayMs = 12 * 60 * 60_000;
const halfDays = 10;
let stage: DashboardStage;
let websiteId: string;

/** Five days are asked about, up to now. */
beforeAll(async () => {
  stage = await openDashboard(connectAnswerEngines);
  const { app } = stage;
  app.sandbox.addGuests([domain]);
  app.advance(-halfDays * halfDayMs);
  websiteId = (await app.call('POST', '/websites', { body: { domain } })).body.data.id;
  await app.drain();
  const path = `/websites/${websiteId}/ai-visibility`;
  await app.call('PUT', `${path}/sampling`, { body: { intervalWidth: 0.5, isPaused: false } });
  for (let past = 0; past < halfDays; past += 1) {
    app.advance(halfDayMs);
    for (const task of ['ai-visibility.plan-due', 'ai-visibility.ask-due']) await app.run(task);
    await app.drain();
  }
}, 180_000);
afterAll(() => stage.close());

const read = async (path = '') => {
  const { status, body } = await stage.app.call('GET', `/websites/${websiteId}/ai-visibility${path}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

test('rates are shown with their intervals, by engine and over time', async () => {
  const { page, troubles } = await stage.visit(paths.visibility(websiteId));
  const { overall, engines, brands } = (await read()).data;
  expect(overall.runs).toBeGreaterThan(20);
  const named = page.getByRole('group', { name: 'Answers that name you' });
  await named.getByText(percent.format(overall.mentionRate), { exact: true }).waitFor();
  const { low, high } = overall.mentionInterval;
  await named.getByText(`95 % between ${percent.format(low)} and ${percent.format(high)}`).waitFor();
  const table = page.getByRole('table', { name: 'Rates by engine' });
  expect(await table.locator('tbody tr').count()).toBe(engines.length);
  await page.getByRole('row', { name: `${brands[0].name} (yours)` }).waitFor();
  await checkAccess(page);
  await look(page, 'ai-rates');
  await page.locator('label', { hasText: 'By engine' }).click();
  await page.getByRole('img', { name: /^Named by day.*Perplexity/ }).waitFor();
  expect(new URL(page.url()).search).toBe('?by=engine');
  expect(troubles).toEqual([]);
});

test('answers are narrowed by the address and read whole, with marked names and sources', async () => {
  const { page, troubles } = await stage.visit(paths.answers(websiteId, { mentioned: 'true' }));
  const [first] = (await read('/answers?mentioned=true&cited=true&limit=1')).data;
  await page.getByRole('table', { name: 'Answers' }).getByText('Yes').first().waitFor();
  expect(await page.getByRole('table', { name: 'Answers' }).getByText('No answer shown').count()).toBe(0);
  await checkAccess(page);
  await look(page, 'ai-answers');
  await page.goto(page.url().replace(/answers.*/, `answers/${first.id}`));
  const own = first.mentions.find(({ role }: any) => role === 'own');
  const mark = page.locator('mark', { hasText: first.text.slice(own.start, own.end) }).first();
  await mark.waitFor();
  expect(await mark.getAttribute('title')).toBe(`${own.brand} (yours)`);
  await page.getByRole('heading', { name: first.prompt }).waitFor();
  expect(
    await page.getByRole('list').getByRole('listitem').filter({ hasText: first.citations[0].domain }).count(),
  ).toBeGreaterThan(0);
  await checkAccess(page);
  await look(page, 'ai-answer');
  expect(troubles).toEqual([]);
});

test('cited sources are listed by domain and by page', async () => {
  const { page, troubles } = await stage.visit(paths.citedSources(websiteId));
  const [most] = (await read('/citations?limit=1')).data;
  await page.getByRole('table').getByRole('link', { name: most.domain, exact: true }).waitFor();
  await checkAccess(page);
  await look(page, 'ai-sources');
  await page.locator('label', { hasText: 'Pages' }).click();
  await page.getByRole('heading', { name: 'Cited pages' }).waitFor();
  expect(new URL(page.url()).search).toBe('?by=page');
  expect(troubles).toEqual([]);
});

test('prompts are added, tagged, edited and paused', async () => {
  const { page, troubles } = await stage.visit(paths.prompts(websiteId));
  await page.getByRole('table', { name: 'Prompts' }).waitFor();
  await page.getByRole('table', { name: 'How often each engine is asked' }).waitFor();
  await checkAccess(page);
  await look(page, 'ai-prompts');
  await page.getByRole('button', { name: 'Add prompts' }).click();
  await page
    .getByRole('textbox', { name: 'Prompts' })
    .fill('Who rents cargo bikes?\n\nWho mends bikes at night?');
  await page.getByRole('dialog').getByLabel('Tags', { exact: true }).fill('service');
  await page.keyboard.press('Enter');
  await checkAccess(page);
  await page.getByRole('button', { name: 'Add 2' }).click();
  await page.getByText('2 added.').waitFor();
  await page.getByRole('link', { name: 'Who rents cargo bikes?' }).waitFor();
  await page.getByRole('button', { name: 'Edit Who mends bikes at night?' }).click();
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('Who mends bikes on Sundays?');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Who mends bikes on Sundays?' }).waitFor();
  const row = page.getByRole('row').filter({ hasText: 'Who rents cargo bikes?' });
  await row.getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Pause' }).click();
  await row.getByText('Paused').waitFor();
  const added = (await read('/prompts?tag=service')).data;
  expect(added.map(({ text, status }: any) => `${text} ${status}`).toSorted()).toEqual([
    'Who mends bikes on Sundays? active',
    'Who rents cargo bikes? paused',
  ]);
  expect(troubles).toEqual([]);
});

test('a name that was found is confirmed as a competitor, and a brand is added', async () => {
  await findName('Velo Works');
  const { page, troubles } = await stage.visit(paths.brands(websiteId));
  await page.getByText('in 12 answers').waitFor();
  await checkAccess(page);
  await look(page, 'ai-brands');
  await page.getByRole('button', { name: 'Velo Works: Competitor' }).click();
  await page.getByRole('row').filter({ hasText: 'Velo Works' }).getByText('Competitor').waitFor();
  await page.getByRole('button', { name: 'Add a brand' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Spoke');
  await checkAccess(page);
  await page.getByRole('button', { name: 'Add brand' }).click();
  await page.getByRole('row').filter({ hasText: 'Spoke' }).waitFor();
  const brands = (await read('/brands')).data;
  expect(brands.filter(({ role }: any) => role === 'own')).not.toEqual([]);
  expect(brands.find(({ name }: any) => name === 'Velo Works')).toMatchObject({
    status: 'confirmed',
    role: 'competitor',
  });
  expect(troubles).toEqual([]);
});

test('a viewer is offered no change; another account sees nothing', async () => {
  const as = await stage.invite('viewer');
  const { page, troubles } = await stage.visit(paths.prompts(websiteId), { as });
  await page.getByRole('link', { name: 'Who rents cargo bikes?' }).waitFor();
  for (const name of ['Add prompts', 'Change', 'Edit Who rents cargo bikes?'])
    expect(await page.getByRole('button', { name }).count(), name).toBe(0);
  expect(troubles).toEqual([]);
  const other = await stage.invite('owner', stage.app.theirs.accountId);
  const theirs = await stage.visit(paths.visibility(websiteId), { as: other });
  await theirs.page.getByRole('alert').first().waitFor();
  expect(await theirs.page.getByRole('group', { name: 'Answers that name you' }).count()).toBe(0);
});

/** As the program does with a name that many answers have. */
async function findName(name: string): Promise<void> {
  const id = decodeId('web', websiteId);
  const { accountId } = stage.app.mine;
  await sql`
    insert into ai_brands (id, account_id, website_id, role, status, name, domains, seen_in, created_at, updated_at)
    values (${newId()}, ${accountId}, ${id}, 'competitor', 'found', ${name}, '{}', 12, now(), now())`.execute(
    stage.app.stores.database.db,
  );
}
