import { expect, test } from 'vitest';
import { chooseIssues, issueKey } from './choose-issues.ts';

const title = { check: 'title_missing', url: 'https://example.com/' };
const links = { check: 'links_to_broken', url: 'https://example.com/' };
const hasTask = (issue: typeof title) => issue === links;
const isTaken = () => false;

test('issues with a task are left out of a new one', () => {
  expect(chooseIssues([title, links], { choices: new Map(), hasTask, isTaken })).toEqual([title]);
});

test('the choice of the user comes first', () => {
  const choices = new Map([
    [issueKey(title), false],
    [issueKey(links), true],
  ]);
  expect(chooseIssues([title, links], { choices, hasTask, isTaken })).toEqual([links]);
});

test('an issue of an open task cannot be chosen for a second one', () => {
  const choices = new Map([[issueKey(links), true]]);
  expect(chooseIssues([title, links], { choices, hasTask, isTaken: hasTask })).toEqual([title]);
});
