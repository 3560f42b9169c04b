import { expect, test } from 'vitest';
import { toAnswerFilter, toPromptFilter } from './visibility-search.ts';

/** The router leaves the parameters of other pages in the search of a page. */
const others = { range: '90d', compare: 'none', view: 'view_1', folder: ['/blog/'], country: ['US'] };

test('the requests for prompts and answers ignore the segment and the date range of other pages', () => {
  const prompts = {
    ...others,
    mentions: undefined,
    status: undefined,
    promptTag: ['branded'],
    branded: undefined,
    search: 'bike',
  };
  expect(toPromptFilter(prompts)).toEqual({ tag: ['branded'], search: 'bike' });
  // Mentions are those of the answers in the range.
  expect(toPromptFilter({ ...prompts, mentions: ['competitors_only'] })).toEqual({
    tag: ['branded'],
    search: 'bike',
    mentions: ['competitors_only'],
    range: '90d',
  });
  const answers = {
    ...others,
    search: 'bike',
    aiEngine: undefined,
    prompt: undefined,
    status: undefined,
    brand: undefined,
    mentioned: 'false' as const,
    cited: undefined,
  };
  const { startDate, ...filter } = toAnswerFilter(answers);
  expect(startDate).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(filter).toEqual({ search: 'bike', status: ['answered'], mentioned: false });
});
