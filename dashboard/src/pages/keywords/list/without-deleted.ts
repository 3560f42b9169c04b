import type { KeywordSummary } from '../../../api/keywords.ts';
import type { DeletedKeyword } from '../parts/delete-later.ts';

const top = (depth: number) => (keyword: DeletedKeyword) =>
  keyword.position !== null && keyword.position <= depth;

/** The numbers of keywords without those that are about to be deleted, which the list does not show either. */
export function withoutDeleted(
  { total, checkStatuses, positions, ...others }: KeywordSummary,
  deleted: readonly DeletedKeyword[],
): KeywordSummary {
  const left = (count: number, isCounted: (keyword: DeletedKeyword) => boolean) =>
    Math.max(0, count - deleted.filter(isCounted).length);
  return {
    ...others,
    total: left(total, () => true),
    checkStatuses: {
      pending: left(checkStatuses.pending, ({ checkStatus }) => checkStatus === 'pending'),
      failed: left(checkStatuses.failed, ({ checkStatus }) => checkStatus === 'failed'),
      not_ranked: left(checkStatuses.not_ranked, ({ checkStatus }) => checkStatus === 'not_ranked'),
      ranked: left(checkStatuses.ranked, ({ checkStatus }) => checkStatus === 'ranked'),
    },
    positions: {
      top3: left(positions.top3, top(3)),
      top10: left(positions.top10, top(10)),
      top20: left(positions.top20, top(20)),
      top100: left(positions.top100, top(100)),
      none: left(positions.none, ({ position, positionAt }) => position === null && positionAt !== null),
      stale: left(positions.stale, ({ stale }) => stale),
    },
  };
}
