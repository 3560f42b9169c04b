import { expect, test } from 'vitest';
import { groupByPage } from './group-by-page.ts';

const issue = (url: string, severity: 'error' | 'warning' | 'notice', title: string) => ({
  url,
  severity,
  title,
});

test('pages with new issues are sorted by errors, then warnings, then notices, each with its issues once', () => {
  const pages = groupByPage([
    issue('/a', 'notice', 'Long title'),
    issue('/b', 'warning', 'No heading'),
    issue('/c', 'warning', 'No heading'),
    issue('/c', 'error', 'Broken page'),
    issue('/b', 'warning', 'No heading'),
  ]);
  expect(pages).toEqual([
    { url: '/c', titles: ['Broken page', 'No heading'], error: 1, warning: 1, notice: 0 },
    { url: '/b', titles: ['No heading'], error: 0, warning: 2, notice: 0 },
    { url: '/a', titles: ['Long title'], error: 0, warning: 0, notice: 1 },
  ]);
});
