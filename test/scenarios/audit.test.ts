import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantedPages } from '../sandbox/web/planted-pages.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** By what an audit is to know each planted page, besides what all pages of the small web have in common. */
const expected: Record<string, string> = {
  '/planted/no-title': 'title_missing',
  '/planted/no-description': 'meta_description_missing',
  '/planted/long-title': 'title_too_long',
  '/planted/no-heading': 'h1_missing',
  '/planted/two-headings': 'h1_multiple',
  '/planted/twin-a': 'content_duplicate',
  '/planted/twin-b': 'content_duplicate',
  '/planted/thin': 'low_word_count',
  '/planted/images': 'image_alt_missing',
  '/planted/broken-link': 'links_to_broken',
  '/planted/broken-outside': 'external_links_broken',
  '/planted/chain-1': 'redirect_chain',
  '/planted/chain-2': 'temporary_redirect',
  '/planted/loop-a': 'redirect_loop',
  '/planted/loop-b': 'redirect_loop',
  '/planted/error': 'server_error',
  '/planted/noindex': 'noindex',
  '/planted/canonical-broken': 'canonical_to_error',
  '/planted/hreflang': 'hreflang_return_missing',
  '/planted/orphan': 'orphan_page',
  '/planted/no-language': 'lang_missing',
  '/planted/bad-data': 'structured_data_invalid',
  '/planted/insecure': 'http_page',
};
/** Defects that one page of the small web has, and no other. */
const unique = [
  'title_missing',
  'title_too_long',
  'meta_description_missing',
  'h1_missing',
  'image_alt_missing',
  'server_error',
  'lang_missing',
  'structured_data_invalid',
  'http_page',
  'canonical_to_error',
  'redirect_chain',
];

interface Issue {
  check: string;
  url: string;
  state: string;
}

let app: TestApp;
let websiteId: string;
beforeAll(async () => {
  app = await createTestApp();
  app.sandbox.addGuests(['small-shop.example']);
  const { body } = await app.call('POST', '/websites', { body: { domain: 'small-shop.example' } });
  websiteId = body.data.id;
  await app.drain();
});
afterAll(() => app.close());

/** Orders an audit and lets it end. */
async function audit(): Promise<{ id: string; issues: Issue[]; data: any }> {
  expect((await app.call('POST', `/websites/${websiteId}/audits`)).status).toBe(202);
  await app.drain();
  const { data } = (await app.call('GET', `/websites/${websiteId}/audit`)).body;
  const issues: Issue[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body } = await app.call('GET', `/websites/${websiteId}/audit/issues?limit=500${cursor}`);
    issues.push(...body.data);
    cursor = body.page.nextCursor === null ? null : `&cursor=${body.page.nextCursor}`;
  }
  return { id: data.id, issues, data };
}

test('an audit finds what is planted, and finds it open the next time', async () => {
  const first = await audit();
  expect(first.data).toMatchObject({ status: 'ready', endedBy: 'finished', sitemaps: [{ problem: null }] });
  const found = Map.groupBy(first.issues, ({ url }) => new URL(url).pathname);
  const checksAt = (path: string) => found.get(path)?.map(({ check }) => check) ?? [];
  const missed = plantedPages.filter(({ path }) => !checksAt(path).includes(expected[path] ?? ''));
  expect(missed.map(({ path, defect }) => ({ path, defect, found: checksAt(path) }))).toEqual([]);
  for (const check of unique) {
    const at = first.issues.filter((issue) => issue.check === check).map(({ url }) => new URL(url).pathname);
    expect([check, at]).toEqual([check, [expect.stringContaining('/planted/')]]);
  }
  expect(first.data).toMatchObject({ cutBy: [], pages: { leftOver: 0 } });
  // Most pages have nothing wrong that counts.
  expect(first.data.score).toBeGreaterThan(50);
  expect(first.data.score).toBeLessThan(100);
  // What links to the page that is not there is told with it.
  expect(checksAt('/missing/page')).toContain('client_error');
  expect(first.data.diff).toMatchObject({ previousId: null, new: first.issues.length, open: 0, fixed: 0 });

  app.advance(1_000);
  const second = await audit();
  expect(second.id).not.toBe(first.id);
  expect(second.data.diff).toEqual({
    previousId: first.id,
    new: 0,
    open: first.issues.length,
    fixed: 0,
  });
  expect(second.issues.every(({ state }) => state === 'open')).toBe(true);
  expect(second.data.previousScore).toBe(first.data.score);
});
