import { expect, test } from 'vitest';
import { countedAnswers, toAnswerFilter, toPromptFilter } from './visibility-search.ts';

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
    prompts: undefined,
    promptTag: undefined,
    status: undefined,
    brand: undefined,
    mentioned: 'false' as const,
    cited: undefined,
  };
  const { startDate, ...filter } = toAnswerFilter(answers);
  expect(startDate).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(filter).toEqual({ search: 'bike', status: ['answered'], mentioned: false });
});

test('a number of answers leads to the answers that its rate counts', () => {
  const given = { aiEngine: undefined, prompts: undefined, promptTag: undefined };
  expect(countedAnswers(given)).toEqual({ prompts: 'unbranded', status: 'answered' });
  expect(countedAnswers({ ...given, prompts: 'branded' })).toEqual({
    prompts: 'branded',
    status: 'answered',
  });
  expect(countedAnswers({ ...given, prompts: 'all' })).toEqual({ status: 'answered' });
  expect(countedAnswers({ ...given, aiEngine: ['gemini'], promptTag: ['shoes'] })).toEqual({
    prompts: 'unbranded',
    status: 'answered',
    aiEngine: ['gemini'],
    promptTag: ['shoes'],
  });
});
