import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysBefore, utcDay } from '#platform/days.ts';
import { createTestApp, type TestApp } from '../app/test-app.ts';
import { connectMetrics } from './connect-metrics.ts';

interface Target {
  url: string;
  root_selector: string;
  columns: { selector: string; text: string }[];
}
interface Dashboard {
  templating: { list: { name: string; query: { infinityQuery: Target } }[] };
  panels: { title: string; gridPos: { x: number; y: number; w: number; h: number }; targets: Target[] }[];
}

const file = new URL('../../deploy/monitoring/grafana-website.json', import.meta.url);
const { panels, templating } = JSON.parse(readFileSync(file, 'utf8')) as Dashboard;
const variable = templating.list.find(({ name }) => name === 'website');
const targets = panels.flatMap(({ title, targets: own }) => own.map((target) => [title, target] as const));

let app: TestApp;
let websiteId: string;
beforeAll(async () => {
  app = await createTestApp();
  websiteId = (await app.call('POST', '/websites', { body: { domain: 'grafana.example' } })).body.data.id;
  await connectMetrics(app, 'grafana.example');
});
afterAll(() => app.close());

async function ask({ url, root_selector: root }: Target): Promise<{ rows: unknown; document: string }> {
  const days = { from: daysBefore(utcDay(new Date()), 89), to: utcDay(new Date()) };
  const path = url
    .replace('/api/v1', '')
    .replaceAll('${website}', websiteId)
    .replaceAll('${__from:date:YYYY-MM-DD}', days.from)
    .replaceAll('${__to:date:YYYY-MM-DD}', days.to);
  const { status, body, text } = await app.call('GET', path);
  expect([status, path], text).toEqual([200, path]);
  const rows = root.split('.').reduce<any>((value, name) => value?.[name], body);
  return { rows, document: (await app.call('GET', '/openapi.json')).text };
}

test('the variable lists the websites of the account with their ids', async () => {
  const query = variable?.query.infinityQuery;
  expect(query?.columns).toMatchObject([
    { selector: 'domain', text: '__text' },
    { selector: 'id', text: '__value' },
  ]);
  expect((await ask(query!)).rows).toMatchObject([{ id: websiteId, domain: 'grafana.example' }]);
});

test.each(targets)('the panel %s reads a list of the API, and fields that it has', async (_title, target) => {
  const { rows, document } = await ask(target);
  expect(Array.isArray(rows)).toBe(true);
  for (const { selector } of target.columns) expect(document).toContain(`"${selector}":`);
});

test('panels do not overlap', () => {
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_none, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
});
