import type { ReviewFinding, FindingTone } from '../core/review.ts';
import { findKeywordChanges } from './find-keyword-changes.ts';
import { findLinkChanges } from './find-link-changes.ts';
import { findMentionChanges } from './find-mention-changes.ts';
import { findPageProblems } from './find-page-problems.ts';
import { findSearchChanges } from './find-search-changes.ts';
import { findSourceStates } from './find-source-states.ts';
import { findVisibilityChange } from './find-visibility-change.ts';
import type { FindingContext, SaidFinding } from './finding-context.ts';

const order: readonly FindingTone[] = ['problem', 'improvement', 'note'];

/** Everything that a review says, problems first: the state of the sources, causes on pages, then their effects. Pure. */
export function composeFindings(context: FindingContext): ReviewFinding[] {
  const found = [
    ...findSourceStates(context),
    ...findPageProblems(context),
    ...findKeywordChanges(context),
    ...findVisibilityChange(context),
    ...findSearchChanges(context),
    ...findMentionChanges(context),
    ...findLinkChanges(context),
  ];
  return order.flatMap((tone) => found.filter((finding) => finding.tone === tone)).map(toFinding);
}

function toFinding({ what, why, next, ...finding }: SaidFinding): ReviewFinding {
  return {
    ...finding,
    what: what.text,
    why: why?.text ?? null,
    next: next?.text ?? null,
    sentences: {
      what: what.sentence,
      why: why?.sentence ?? null,
      next: next?.sentence ?? null,
    },
  };
}
