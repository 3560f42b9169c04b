import { expect, test } from 'vitest';
import type { Finding, Receipt } from '../../api/reviews.ts';
import { findWhy } from './find-why.ts';

function whyOf(
  finding: Pick<Finding, 'kind'> & Partial<Finding>,
  receipt: Partial<Receipt> = {},
): ReturnType<typeof findWhy> {
  const known = { id: 'R1', pointer: '', operation: 'listKeywords', value: '', ...receipt } as Receipt;
  return findWhy(
    { tone: 'problem', source: null, receipts: ['R1'], ...finding } as Finding,
    new Map([['R1', known]]),
  );
}

test('each loss asks about its keyword, its page, its tag or the website', () => {
  expect(whyOf({ kind: 'keyword_dropped' }, { pointer: '/data/id=kw_7/keyword', value: 'boots' })).toEqual({
    subject: { keywordId: 'kw_7' },
    question: 'Why did boots decline?',
  });
  const page = 'https://shop.example/boots';
  expect(whyOf({ kind: 'keyword_group_dropped' }, { pointer: '/data/id=kw_7/url', value: page })).toEqual({
    subject: { page },
    question: 'Why did /boots decline?',
  });
  expect(
    whyOf({ kind: 'keyword_group_dropped' }, { pointer: '/data/id=kw_7/tags/0', value: 'winter' }),
  ).toEqual({
    subject: { tag: ['winter'] },
    question: 'Why did winter decline?',
  });
  const clicks = {
    pointer: '/data/key=https%3A%2F%2Fshop.example%2Fboots/clicks',
    operation: 'getSearchPerformance',
    value: 12,
  };
  expect(whyOf({ kind: 'page_clicks_dropped' }, clicks)).toEqual({
    subject: { page },
    question: 'Why did /boots lose clicks?',
  });
  expect(whyOf({ kind: 'visibility_changed' })?.subject).toEqual({});
});

test('an improvement, a problem of a page and a finding without its row ask nothing', () => {
  expect(whyOf({ kind: 'visibility_changed', tone: 'improvement' })).toBeNull();
  expect(whyOf({ kind: 'page_noindex' }, { pointer: '/data/checks/check=noindex/new' })).toBeNull();
  expect(whyOf({ kind: 'keyword_dropped' }, { pointer: '/meta/total' })).toBeNull();
});
