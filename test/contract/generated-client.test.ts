import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../app/test-app.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');

/** A program that a developer can write with the OpenAPI document alone. */
const clientProgram = `
import createClient from 'openapi-fetch';
import type { components, paths } from './schema.js';

type Keyword = components['schemas']['ListedKeyword'];
type Problem = components['schemas']['Problem'];
/** Lists are also available as CSV. */
type Json = 'application/json' | 'application/problem+json';

export interface Report {
  website: components['schemas']['Website'];
  top10: Keyword[];
  history: components['schemas']['KeywordDay'][];
  renamed: string[];
  problem: Problem | undefined;
}

export async function runClient(baseUrl: string, apiKey: string, collected: () => Promise<void>): Promise<Report> {
  const api = createClient<paths, Json>({ baseUrl, headers: { Authorization: \`Bearer \${apiKey}\` } });
  const added = await api.POST('/api/v1/websites', {
    body: { domain: 'client.example.com', relationship: 'own', tags: ['shop'] },
    params: { header: { 'Idempotency-Key': 'client-1' } },
  });
  if (added.error) throw new Error(added.error.detail);
  const websiteId = added.data.data.id;
  const keywords = ['running shoes', 'trail shoes', 'example sandals'].map((keyword) => ({ keyword, country: 'US' }));
  const body = await api.POST('/api/v1/keywords', { body: { websiteId, keywords } });
  if (body.error) throw new Error(body.error.detail);
  const outcomes: ('created' | 'exists')[] = body.data.data.map(({ outcome }) => outcome);
  if (outcomes.some((outcome) => outcome !== 'created')) throw new Error(outcomes.join());
  await collected();
  const website = await api.GET('/api/v1/websites/{id}', { params: { path: { id: websiteId } } });
  const list = await api.GET('/api/v1/keywords', {
    params: { query: { websiteId: [websiteId], position: ['top10'], checkStatus: ['ranked', 'failed'], limit: 10 } },
  });
  if (!website.data || !list.data) throw new Error('not there');
  const id = list.data.data[0]?.id ?? '';
  const history = await api.GET('/api/v1/keywords/{id}/history', { params: { path: { id }, query: { range: '7d' } } });
  const patched = await api.PATCH('/api/v1/websites/{id}', {
    params: { path: { id: websiteId }, header: { 'If-Match': website.response.headers.get('etag') ?? '' } },
    body: { tags: ['renamed'] },
  });
  const gone = await api.DELETE('/api/v1/websites/{id}', { params: { path: { id: 'web_nothing' } } });
  return {
    website: website.data.data,
    top10: list.data.data,
    history: history.data?.data ?? [],
    renamed: patched.data?.data.tags ?? [],
    problem: gone.error,
  };
}

/** Never called. The types must reject these calls. */
export function rejectedByTypes(api: ReturnType<typeof createClient<paths, Json>>) {
  // @ts-expect-error an unknown field
  void api.POST('/api/v1/websites', { body: { domian: 'example.com' } });
  // @ts-expect-error a missing body
  void api.POST('/api/v1/keywords', {});
  // @ts-expect-error an invalid enum value
  void api.GET('/api/v1/keywords', { params: { query: { checkStatus: ['nonsense'] } } });
  // @ts-expect-error an unsupported method
  void api.PUT('/api/v1/websites', {});
  // This body is optional.
  void api.POST('/api/v1/keywords/{id}/checks', { params: { path: { id: '' } } });
}
`;

const compilerOptions = {
  target: 'ES2024',
  lib: ['ES2024', 'DOM', 'DOM.Iterable'],
  module: 'NodeNext',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  types: [],
  skipLibCheck: true,
};

let app: TestApp;
let folder: string;

beforeAll(async () => {
  await mkdir(join(root, 'dist'), { recursive: true });
  [app, folder] = await Promise.all([createTestApp(), mkdtemp(join(root, 'dist/generated-client-'))]);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test('a client generated from the document compiles, and creates, collects, lists and updates keywords', async () => {
  const { body: document } = await app.call('GET', '/openapi.json', { key: null });
  await writeFile(join(folder, 'schema.ts'), astToString(await openapiTS(document)));
  await writeFile(join(folder, 'client.ts'), clientProgram);
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const compiled = await run(process.execPath, [tsc, '-p', folder]).catch(
    (failed: { stdout: string }) => failed,
  );
  expect(compiled.stdout).toBe('');

  app.sandbox.addWebsites(['client.example.com']);
  const { runClient } = await import(/* @vite-ignore */ join(folder, 'client.js'));
  const report = await runClient(await app.listen(), app.mine.writeKey, async () => {
    await app.drain();
    // The totals of a website are updated once for all rank checks of a few seconds.
    app.advance(10_000);
    await app.drain();
  });
  expect(report.website).toMatchObject({
    domain: 'client.example.com',
    sources: { rankings: { status: 'ready' } },
  });
  expect(report.top10.length).toBeGreaterThan(0);
  for (const keyword of report.top10) expect(keyword.position).toBeLessThanOrEqual(10);
  expect(report.history).toMatchObject([{ checkStatus: 'ranked', position: report.top10[0].position }]);
  expect(report.renamed).toEqual(['renamed']);
  expect(report.problem).toMatchObject({ status: 404, code: 'website_not_found' });
});
