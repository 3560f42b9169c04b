import { expect, test } from 'vitest';
import { shownStatus } from './shown-status.ts';

const lastSuccessAt = '2026-11-29T09:00:00.000Z';

test('Search Console that can be read is shown as collecting until its first collection has ended', () => {
  expect(shownStatus('searchConsole', { status: 'ready', lastSuccessAt: null })).toBe('collecting');
  expect(shownStatus('searchConsole', { status: 'ready', lastSuccessAt })).toBe('ready');
  expect(shownStatus('searchConsole', { status: 'failed', lastSuccessAt: null })).toBe('failed');
});

test('other sources are shown with their status', () => {
  expect(shownStatus('backlinks', { status: 'ready', lastSuccessAt: null })).toBe('ready');
});
