import { upcoming } from '#platform/days.ts';
import { encodeId } from '#platform/ids.ts';
import type { RecentDay } from '#rank-tracking/positions';
import { changeSince, type EarlierPositions } from './change-since.ts';
import { isStale, type Keyword } from './keyword.ts';

/** A keyword as the API returns it. */
export function keywordData(keyword: Keyword, now: Date) {
  const {
    accountId: _accountId,
    targetId: _targetId,
    errorCode,
    errorMessage,
    ownFeatures,
    ...shown
  } = keyword;
  return {
    ...shown,
    id: encodeId('kw', keyword.id),
    websiteId: encodeId('web', keyword.websiteId),
    stale: isStale(keyword, now),
    nextCheckAt: keyword.status === 'paused' ? null : upcoming(keyword.nextCheckAt, now),
    error: hasError(keyword) ? { code: errorCode, message: errorMessage ?? '' } : null,
    location: keyword.location || null,
    topicId: keyword.topicId === null ? null : encodeId('top', keyword.topicId),
    features: { present: keyword.serpFeatures, own: ownFeatures },
  };
}

/** A missing SERP provider is not an error for a keyword whose positions come from Search Console. */
function hasError({ errorCode, source }: Keyword): boolean {
  return errorCode !== null && !(source === 'search_console' && errorCode === 'provider_not_connected');
}

/** A keyword in a list, with its recent days and its change since an earlier day if they were requested. */
export function listedKeyword(
  keyword: Keyword,
  now: Date,
  { history, since }: { history: Map<string, RecentDay[]> | null; since: EarlierPositions | null },
) {
  return {
    ...keywordData(keyword, now),
    ...(history && { history: history.get(keyword.id) ?? [] }),
    ...(since && { since: changeSince(since, keyword) }),
  };
}
