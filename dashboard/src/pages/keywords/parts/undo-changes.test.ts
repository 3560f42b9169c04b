import { expect, test } from 'vitest';
import { undoChanges } from './undo-changes.ts';

test('undoing restores the tags and the status that each keyword had, and leaves unchanged keywords alone', () => {
  const keywords = [
    { id: 'one', status: 'approved' as const, tags: ['old', 'new'] },
    { id: 'two', status: 'approved' as const, tags: ['old'] },
    { id: 'three', status: 'paused' as const, tags: [] },
    { id: 'four', status: 'approved' as const, tags: ['old'] },
    { id: 'five', status: 'paused' as const, tags: ['new'] },
  ];
  expect(undoChanges(keywords, { status: 'paused', addTags: ['new'], removeTags: ['old'] })).toEqual([
    { ids: ['one'], change: { status: 'approved', addTags: ['old'] } },
    { ids: ['two', 'four'], change: { status: 'approved', addTags: ['old'], removeTags: ['new'] } },
    { ids: ['three'], change: { removeTags: ['new'] } },
  ]);
});
