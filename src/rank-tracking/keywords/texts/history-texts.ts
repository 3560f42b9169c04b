import { LRUCache } from 'lru-cache';
import type { Context } from '#platform/context.ts';
import { type RecentDay, type RecentDays, selectRecentDays } from '#rank-tracking/positions';
import { type KeywordPageRows, readHistory } from '../list-keywords.ts';
import type { KeywordVersion } from '../queries.ts';
import { tagText, type TaggedText } from './tagged-text.ts';

/** The recent days of a keyword from a day on, as JSON. */
interface StoredHistory extends TaggedText {
  version: string;
  from: string;
}

/** Up to half a kilobyte each. */
const maxStored = 20_000;
/** A text is used only for the version of the row from which it was made, so it is never outdated. */
const stored = new LRUCache<string, StoredHistory>({ max: maxStored });

/**
 * Returns the histories of listed keywords as JSON by id; null if none was requested. Recent days come from Postgres, if they
 * reach back far enough, and others from ClickHouse.
 */
export async function readHistoryTexts(
  context: Context,
  { rows, historyDays }: KeywordPageRows<KeywordVersion>,
): Promise<Map<string, TaggedText> | null> {
  if (historyDays === null) return null;
  const { from, isRecent } = historyDays;
  const texts = new Map<string, TaggedText>();
  const unknown = new Map<string, KeywordVersion>();
  for (const row of rows) {
    const known = stored.get(row.id);
    if (isRecent && known !== undefined && known.version === row.daysVersion && known.from === from)
      texts.set(row.id, known);
    else unknown.set(row.id, row);
  }
  const changed = [...unknown.values()].flatMap(({ id, daysVersion }) => (daysVersion === null ? [] : id));
  if (isRecent && changed.length > 0) {
    const recent = await selectRecentDays(context.db, { accountId: context.accountId, keywordIds: changed });
    for (const days of recent.filter(({ since }) => since <= from)) {
      texts.set(days.keywordId, storeHistory(days, from));
      unknown.delete(days.keywordId);
    }
  }
  for (const [id, days] of await readHistory(context, [...unknown.values()], historyDays))
    texts.set(id, tagText(JSON.stringify(days)));
  return texts;
}

function storeHistory(
  { keywordId, version, days }: RecentDays & { version: string },
  from: string,
): TaggedText {
  const shown = days.filter(({ date }) => date >= from).map(withoutVersion);
  const tagged = tagText(JSON.stringify(shown));
  stored.set(keywordId, { version, from, ...tagged });
  return tagged;
}

function withoutVersion({ date, position, checkStatus }: RecentDay): RecentDay {
  return { date, position, checkStatus };
}
