import { expect, test } from 'vitest';
import { paths } from '../paths.ts';
import { switchWebsite } from './switch-website.ts';

const [from, to] = ['web_01kqk0n8zwe5rt3yhj2m4c6v9a', 'web_01kqk0n8zwe5rt3yhj2m4c6v9b'];
const part = 'kw_01kqk0n8zwe5rt3yhj2m4c6v9c';

test('another website opens in the same section', () => {
  expect(switchWebsite(paths.keywords(from), to)).toBe(paths.keywords(to));
  expect(switchWebsite(paths.keywordSuggestions(from), to)).toBe(paths.keywordSuggestions(to));
  expect(switchWebsite(paths.auditIssues(from), to)).toBe(paths.auditIssues(to));
  expect(switchWebsite(paths.website(from), to)).toBe(paths.website(to));
});

test('a part of a website gives way to its list', () => {
  expect(switchWebsite(paths.keyword(from, part), to)).toBe(paths.keywords(to));
  expect(switchWebsite(paths.answer(from, part), to)).toBe(paths.answers(to));
  expect(switchWebsite(`${paths.audit(from)}/page`, to)).toBe(paths.audit(to));
});

test('a page of the account leads to the overview of the website', () => {
  expect(switchWebsite(paths.newWebsite(), to)).toBe(paths.website(to));
  expect(switchWebsite(paths.billing(), to)).toBe(paths.website(to));
});
