import { expect, test } from 'vitest';
import { releaseLabel } from './release-label.ts';

test.each([
  ['cc-main-2026-aug-sep-oct', /^Common Crawl, Aug\s–\sOct 2026$/],
  ['cc-main-2025-26-dec-jan-feb', /^Common Crawl, Dec 2025\s–\sFeb 2026$/],
  ['own-release', /^Common Crawl own-release$/],
  ['cc-main-2026-aug-sep-xyz', /^Common Crawl cc-main-2026-aug-sep-xyz$/],
])('the release %s is named by its months', (release, label) => {
  expect(releaseLabel(release)).toMatch(label);
});
