import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantedPages } from '../../sandbox/web/planted-pages.ts';
import { createTestApp, type TestApp } from '../app/test-app.ts';

/** The check that must report each planted page, besides the checks that report every page of the sandbox. */
const expected: Record<string, string> = {
  '/products/gift-card': 'title_missing',
  '/products/starter-set': 'meta_description_missing',
  '/products/bundles': 'title_too_long',
  '/products/bestsellers': 'h1_missing',
  '/guides/first-purchase': 'h1_multiple',
  '/products/care-kit': 'content_duplicate',
  '/products/care-kit-large': 'content_duplicate',
  '/products/spare-parts': 'low_word_count',
  '/products/new-arrivals': 'image_alt_missing',
  '/guides/size-chart': 'links_to_broken',
  '/guides/care-instructions': 'external_links_broken',
  '/sale/spring': 'redirect_chain',
  '/sale': 'temporary_redirect',
  '/help/track-order': 'redirect_loop',
  '/help/order-status': 'redirect_loop',
  '/products/configurator': 'server_error',
  '/products/clearance': 'noindex',
  '/products/refurbished': 'canonical_to_error',
  '/help/shipping': 'hreflang_return_missing',
  '/products/last-season': 'orphan_page',
  '/help/warranty': 'lang_missing',
  '/products/reviews': 'structured_data_invalid',
  '/help/newsletter': 'http_page',
};
/** Checks that must report exactly one page. */
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
  app.sandbox.addWebsites(['small-shop.example']);
  const { body } = await app.call('POST', '/websites', { body: { domain: 'small-shop.example' } });
  websiteId = body.data.id;
  await app.drain();
});
afterAll(() => app.close());

/** Requests an audit and runs it. */
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

test('an audit reports every planted defect, and the next audit reports them as open', async () => {
  const first = await audit();
  expect(first.data).toMatchObject({
    status: 'ready',
    finishReason: 'finished',
    sitemaps: [{ problem: null }],
  });
  const found = Map.groupBy(first.issues, ({ url }) => new URL(url).pathname);
  const checksAt = (path: string) => found.get(path)?.map(({ check }) => check) ?? [];
  const missed = plantedPages.filter(({ path }) => !checksAt(path).includes(expected[path] ?? ''));
  expect(missed.map(({ path, defect }) => ({ path, defect, found: checksAt(path) }))).toEqual([]);
  for (const check of unique) {
    const at = first.issues.filter((issue) => issue.check === check).map(({ url }) => new URL(url).pathname);
    expect([check, at]).toEqual([check, [expect.toSatisfy((path: string) => path in expected)]]);
  }
  expect(first.data).toMatchObject({ limitsHit: [], pages: { pagesSkipped: 0 } });
  // Most pages have no issue that lowers the score.
  expect(first.data.score).toBeGreaterThan(50);
  expect(first.data.score).toBeLessThan(100);
  // A missing page is an issue with the pages that link to it.
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
