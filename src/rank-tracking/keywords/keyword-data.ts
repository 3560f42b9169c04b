import { encodeId } from '#ids.ts';
import type { RecentDay } from '#positions';
import { isStale, type Keyword } from './keyword.ts';

/** A keyword as the API shows it. */
export function keywordData(keyword: Keyword, now: Date) {
  const { accountId: _accountId, targetId: _targetId, errorCode, errorMessage, ...shown } = keyword;
  return {
    ...shown,
    id: encodeId('kw', keyword.id),
    websiteId: encodeId('web', keyword.websiteId),
    stale: isStale(keyword, now),
    nextCheckAt: keyword.status === 'paused' ? null : keyword.nextCheckAt,
    error: isTrouble(keyword) ? { code: errorCode, message: errorMessage ?? '' } : null,
    location: keyword.location || null,
  };
}

/** That no result page can be had is none for a keyword whose positions come from Search Console. */
function isTrouble({ errorCode, source }: Keyword): boolean {
  return errorCode !== null && !(source === 'search_console' && errorCode === 'provider_not_connected');
}

/** The same with its recent days; without them where no history was asked for. */
export function listedKeyword(keyword: Keyword, now: Date, history: Map<string, RecentDay[]> | null) {
  const data = keywordData(keyword, now);
  return history === null ? data : { ...data, history: history.get(keyword.id) ?? [] };
}
