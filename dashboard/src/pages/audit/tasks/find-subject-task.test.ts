import { expect, test } from 'vitest';
import type { NewSubject, QueuedTask } from '../../../api/tasks.ts';
import { findLossTask } from './find-subject-task.ts';

const page = 'https://shop.example/grinders';
const nothing = { keywordId: null, query: null, page: null };
const task = (type: QueuedTask['type'], subject: Partial<QueuedTask['subject']>, more: object = {}) => ({
  type,
  status: 'open' as QueuedTask['status'],
  subject: { ...nothing, ...subject },
  affectedUrls: [page, 'https://shop.example/blog'],
  ...more,
});
const loss = (of: Partial<NewSubject>): NewSubject => ({ type: 'recover_loss', urls: [], detail: '', ...of });

test('a loss has its own task, or one that merges the pages of the same keyword or the same page', () => {
  const own = task('recover_loss', { page });
  const merge = task('consolidate_pages', { keywordId: 'kw_1', query: 'grinder' });
  expect(findLossTask([merge, own], loss({ page }))).toBe(own);
  expect(findLossTask([merge], loss({ page }))).toBe(merge);
  expect(findLossTask([merge], loss({ keywordId: 'kw_1' }))).toBe(merge);
  expect(
    findLossTask([task('consolidate_pages', { query: 'beans' })], loss({ query: 'beans' })),
  ).toBeDefined();
});

test('tasks of other subjects, other types and those that are done leave the loss to be written down', () => {
  const merge = task('consolidate_pages', { keywordId: 'kw_1', query: 'grinder' });
  expect(findLossTask([merge], loss({ keywordId: 'kw_2' }))).toBeUndefined();
  expect(findLossTask([merge], loss({ query: 'grinder' })), 'of a tracked keyword').toBeUndefined();
  expect(findLossTask([merge], loss({ page: 'https://shop.example/' }))).toBeUndefined();
  expect(findLossTask([task('fix_issue', {})], loss({ page }))).toBeUndefined();
  expect(findLossTask([{ ...merge, status: 'done' }], loss({ page }))).toBeUndefined();
});
