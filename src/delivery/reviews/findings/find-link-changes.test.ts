import { expect, test } from 'vitest';
import { openReceipts } from '../core/open-receipts.ts';
import { renderText } from '../core/receipt-text.ts';
import { findLinkChanges } from './find-link-changes.ts';
import type { FindingContext } from './finding-context.ts';

const week = { from: '2026-03-02', to: '2026-03-08' };
const reading = (body: object) => ({ operation: '', request: '/', source: '', readAt: '', body });
const lost = (backlinkId: string, status: string) => ({
  backlinkId,
  kind: 'lost',
  at: '2026-03-04T08:00:00.000Z',
  status,
  sourceUrl: `https://${backlinkId}.example/`,
  after: '',
  authority: 40,
});

function find(changes: object[], lostLinks: number): string[] {
  const series = lostLinks === 0 ? [] : [{ date: '2026-03-04', lostLinks, newLinks: 0 }];
  const receipts = openReceipts(week);
  const readings = { links: reading({ data: { series } }), linkChanges: reading({ data: changes }) };
  const found = findLinkChanges({ week, readings, receipts } as unknown as FindingContext);
  return found.map(({ what }) => renderText(what.text, receipts.all));
}

test('pages whose link was found again are not among the lost backlinks, as in their number', () => {
  const [text] = find([lost('back', 'live'), lost('gone', 'lost')], 1);
  expect(text).toContain('gone.example');
  expect(text).not.toContain('back.example');
  expect(text).toMatch(/^1 backlink /);
});

test('a week whose lost backlinks were all found again has none', () => {
  expect(find([lost('back', 'new')], 0)).toEqual([]);
});
