import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../../test/contract/check-access.ts';
import { type DashboardFixture, openDashboard } from '../../test/browser/dashboard-fixture.ts';
import { captureScreenshots } from '../../test/browser/capture-screenshots.ts';
import { daysBefore, utcDay } from '../../src/platform/days.ts';

let fixture: DashboardFixture;
beforeAll(async () => {
  fixture = await openDashboard();
});
afterAll(() => fixture.close());

const ago = (days: number) => daysBefore(utcDay(new Date()), days);
const file = (text: string) => ({ name: 'ranks.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a file is uploaded, its columns are mapped, and its positions appear in the chart of the keyword', async () => {
  const { app } = fixture;
  const { page, problems } = await fixture.visit('/websites');
  await page.getByRole('link', { name: 'Import' }).click();
  await page.getByText('No imports yet').waitFor();
  await expectAccessible(page);
  const rows = [6, 5, 4, 3].map((days) => `running shoes;${ago(days)};${days}`).join('\n');
  await page
    .locator('input[type=file]')
    .setInputFiles(file(`Suchbegriff;date;position\n${rows}\nboots;${ago(3)};seven\n`));
  await page.getByRole('button', { name: 'Upload file' }).click();
  await page.getByRole('heading', { name: 'ranks.csv' }).waitFor();
  await app.drain();
  await page.getByText('Set the column with the keywords').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Contents of Suchbegriff').selectOption('Keyword');
  await page.getByLabel('Domain of a new website').fill('moved.example');
  await page.getByRole('button', { name: 'Apply settings' }).click();
  await page.getByText('Reading file').waitFor();
  await app.drain();
  await page.getByText('“seven” is not a position.').first().waitFor();
  await captureScreenshots(page, 'import-preview');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 2 keywords' }).click();
  await page.getByText('Import in progress').waitFor();
  await app.drain();
  await page.getByText('4 positions imported, 2 keywords added').waitFor();
  await captureScreenshots(page, 'import-result');
  await expectAccessible(page);
  const { body } = await app.call('GET', '/keywords?search=running');
  const [{ id, websiteId }] = body.data;
  const keyword = await fixture.visit(`/websites/${websiteId}/keywords/${id}`);
  await keyword.page.getByText('Imported from CSV file').first().waitFor();
  await keyword.page.getByRole('button', { name: 'Show checks' }).click();
  await keyword.page.getByText('CSV file, imported').first().waitFor();
  await captureScreenshots(keyword.page, 'keyword-imported');
  await expectAccessible(keyword.page);
  expect([...problems, ...keyword.problems]).toEqual([]);
});

test('an import is deleted after confirmation', async () => {
  const { page, problems } = await fixture.visit('/imports');
  await page.getByRole('link', { name: 'ranks.csv' }).click();
  await page.getByRole('button', { name: 'Delete import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete import' }).click();
  await page.getByText('No imports yet').waitFor();
  expect(problems).toEqual([]);
});

test('a viewer sees imports but is offered no upload', async () => {
  const { page } = await fixture.visit('/imports', { as: await fixture.invite('viewer') });
  await page.getByText('No imports yet').waitFor();
  expect(await page.getByRole('button', { name: 'Upload file' }).count()).toBe(0);
});
