import { expect, test } from 'vitest';
import { sayNotice } from './say-notice.ts';
import { shortenLines } from './shorten-lines.ts';

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    sayNotice('position', {
      keyword: `keyword ${index}`,
      keywordId: `kw_${index}`,
      changedDay: '2026-11-25',
      checkedDay: '2026-11-26',
      before: 3,
      after: 9,
    }),
  );

test('the last line of a long notice has the ids of the keywords that it counts, unless a list cannot show all of them', () => {
  expect(shortenLines(lines(30))).toHaveLength(30);
  const shortened = shortenLines(lines(32));
  expect(shortened).toHaveLength(31);
  expect(shortened.at(-1)).toEqual({
    text: '… and 2 more',
    sentence: { code: 'notice.more', values: { count: 2, keywordIds: ['kw_30', 'kw_31'] } },
  });
  expect(shortenLines(lines(101)).at(-1)?.sentence.values).toEqual({ count: 71 });
});

test('the last line of a notice that is not about keywords only counts', () => {
  const links = Array.from({ length: 31 }, () =>
    sayNotice('link_without_authority', { url: 'https://a.example/' }),
  );
  expect(shortenLines(links).at(-1)?.sentence.values).toEqual({ count: 1 });
});
