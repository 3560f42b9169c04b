import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './test-app.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '..');

/** What a stranger writes who has the document and no other page. */
const story = `
import createClient from 'openapi-fetch';
import type { components, paths } from './schema.js';

type Keyword = components['schemas']['ListedKeyword'];
type Problem = components['schemas']['Problem'];
/** Lists could be had as CSV too. */
type Json = 'application/json' | 'application/problem+json';

export interface Told {
  website: components['schemas']['Website'];
  top10: Keyword[];
  history: components['schemas']['KeywordDay'][];
  renamed: string[];
  problem: Problem | undefined;
}

export async function tell(baseUrl: string, apiKey: string, collected: () => Promise<void>): Promise<Told> {
  const api = createClient<paths, Json>({ baseUrl, headers: { Authorization: \`Bearer \${apiKey}\` } });
  const added = await api.POST('/api/v1/websites', {
    body: { domain: 'story.example.com', relationship: 'own', tags: ['shop'] },
    params: { header: { 'Idempotency-Key': 'story-1' } },
  });
  if (added.error) throw new Error(added.error.detail);
  const websiteId = added.data.data.id;
  const keywords = ['running shoes', 'trail shoes', 'story'].map((keyword) => ({ keyword, country: 'US' }));
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

/** Never called: what the types must refuse. */
export function refused(api: ReturnType<typeof createClient<paths, Json>>) {
  // @ts-expect-error a member that does not exist
  void api.POST('/api/v1/websites', { body: { domian: 'example.com' } });
  // @ts-expect-error a body that is needed
  void api.POST('/api/v1/keywords', {});
  // @ts-expect-error a word that is not allowed
  void api.GET('/api/v1/keywords', { params: { query: { checkStatus: ['nonsense'] } } });
  // @ts-expect-error a method that the address does not have
  void api.PUT('/api/v1/websites', {});
  // The body may be left out.
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

test('a client made from the document compiles, and adds, collects, lists and changes', async () => {
  const { body: document } = await app.call('GET', '/openapi.json', { key: null });
  await writeFile(join(folder, 'schema.ts'), astToString(await openapiTS(document)));
  await writeFile(join(folder, 'story.ts'), story);
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const compiled = await run(process.execPath, [tsc, '-p', folder]).catch(
    (failed: { stdout: string }) => failed,
  );
  expect(compiled.stdout).toBe('');

  app.sandbox.addGuests(['story.example.com']);
  const { tell } = await import(/* @vite-ignore */ join(folder, 'story.js'));
  const told = await tell(await app.listen(), app.mine.writeKey, async () => {
    await app.drain();
    // The sums of a website are written once for the checks of some seconds.
    app.advance(10_000);
    await app.drain();
  });
  expect(told.website).toMatchObject({
    domain: 'story.example.com',
    sources: { rankings: { status: 'ready' } },
  });
  expect(told.top10.length).toBeGreaterThan(0);
  for (const keyword of told.top10) expect(keyword.position).toBeLessThanOrEqual(10);
  expect(told.history).toMatchObject([{ checkStatus: 'ranked', position: told.top10[0].position }]);
  expect(told.renamed).toEqual(['renamed']);
  expect(told.problem).toMatchObject({ status: 404, code: 'website_not_found' });
});
