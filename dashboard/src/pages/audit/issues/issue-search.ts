import type { IssueFilter } from '../../../api/audits.ts';
import { choiceOf, choicesOf, type Search, textOf, textsOf } from '../../../search/read-search.ts';
import { categories, issueStates, severities } from '../parts/audit-labels.ts';

const sorts = ['severity', '-severity', 'check', '-check', 'url', '-url', 'impact', '-impact'] as const;

/** The filters and the sort of the list, in the names of the API. */
export function readIssueSearch(search: Search): IssueFilter {
  return {
    comparedWith: textOf(search, 'comparedWith'),
    check: textsOf(search, 'check'),
    severity: choicesOf(search, 'severity', severities),
    category: choicesOf(search, 'category', categories),
    state: choicesOf(search, 'state', issueStates),
    // A value that was read before is a boolean already.
    muted: search['muted'] === true || choiceOf(search, 'muted', ['true']) !== undefined || undefined,
    search: textOf(search, 'search'),
    sort: choiceOf(search, 'sort', sorts),
  };
}
