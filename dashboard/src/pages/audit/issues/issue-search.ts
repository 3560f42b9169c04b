import type { IssueFilter } from '../../../api/audits.ts';
import { choiceOf, choicesOf, type Search, textOf, textsOf } from '../../../search/read-search.ts';
import { categories, issueStates, severities } from '../parts/audit-words.ts';

const sorts = ['severity', '-severity', 'check', '-check', 'url', '-url'] as const;

/** What affected pages are narrowed by: the members of the API's own list. */
export function readIssueSearch(search: Search): IssueFilter {
  return {
    check: textsOf(search, 'check'),
    severity: choicesOf(search, 'severity', severities),
    category: choicesOf(search, 'category', categories),
    state: choicesOf(search, 'state', issueStates),
    search: textOf(search, 'search'),
    sort: choiceOf(search, 'sort', sorts),
  };
}
