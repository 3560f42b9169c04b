import { expect, test } from 'vitest';
import { filteredFileName } from './filtered-file-name.ts';

const day = '2026-11-28';

test.each([
  ['/v1/keywords?websiteId=web_1&sort=position&columns=keyword', 'shop-keywords-2026-11-28'],
  ['/v1/keywords?position=top10&checkStatus=failed', 'shop-keywords-top10-failed-2026-11-28'],
  ['/v1/keywords?change=..-5&search=red%20shoes%2F', 'shop-keywords-5-red-shoes-2026-11-28'],
  ['/v1/keywords?view=view_01kqk0n8zwe5rt3yhj2m4c6v9x&stale=true', 'shop-keywords-view-stale-2026-11-28'],
  ['/v1/keywords?placed=false&words=1..3', 'shop-keywords-not-placed-1-3-2026-11-28'],
  ['/v1/keywords', 'shop-keywords-2026-11-28'],
])('the file of %s is named %s', (path, expected) => {
  expect(filteredFileName('shop-keywords', path, day)).toBe(expected);
});

test('a filter that is the name already is not repeated, and a long name is cut before the day', () => {
  expect(filteredFileName('links_to_broken', '/x?check=links_to_broken', day)).toBe(`links_to_broken-${day}`);
  const long = filteredFileName('keywords', `/x?search=${'word%20'.repeat(60)}`, day);
  expect(long).toMatch(/^keywords-word-.*-2026-11-28$/);
  expect(long.length).toBeLessThanOrEqual(131);
});
