import { LRUCache } from 'lru-cache';
import type { Context } from '#platform/context.ts';
import { upcoming } from '#platform/days.ts';
import { changeSince, type EarlierPositions } from '../change-since.ts';
import { isStale, type Keyword } from '../keyword.ts';
import { keywordData } from '../keyword-data.ts';
import { type KeywordVersion, selectVersionedKeywords } from '../queries.ts';
import type { KeywordSort } from '../filters/keyword-query.ts';
import { tagText, type TaggedText } from './tagged-text.ts';

/** The JSON text of a keyword's row, without the members that depend on its website or the time. */
interface StoredText extends TaggedText {
  version: string;
  /** Null for a paused keyword. */
  nextCheckAt: Date | null;
  nextCheckText: string;
  keyword: Pick<Keyword, 'id' | 'positionAt' | Exclude<KeywordSort, 'createdAt' | 'visibility'>>;
}

/** A keyword as text, with its current settings. */
export interface KeywordText extends StoredText {
  settings: KeywordVersion;
}

/** About 1 kB each. */
const maxStored = 20_000;
/** A text is used only for the version of the row from which it was made, so it is never outdated. */
const stored = new LRUCache<string, StoredText>({ max: maxStored });

/** Reads the rows that have changed since their texts were made. Omits keywords that were deleted in the meantime. */
export async function readKeywordTexts(
  context: Context,
  versions: readonly KeywordVersion[],
): Promise<Map<string, KeywordText>> {
  const texts = new Map<string, KeywordText>();
  const settingsOfChanged = new Map<string, KeywordVersion>();
  for (const settings of versions) {
    const known = stored.get(settings.id);
    if (known?.version === settings.version) texts.set(settings.id, { ...known, settings });
    else settingsOfChanged.set(settings.id, settings);
  }
  if (settingsOfChanged.size === 0) return texts;
  for (const row of await selectVersionedKeywords(context, [...settingsOfChanged.keys()])) {
    const settings = settingsOfChanged.get(row.id);
    if (settings !== undefined) texts.set(row.id, { ...storeText(row), settings });
  }
  return texts;
}

function storeText({ version, ...row }: Keyword & { version: string }): StoredText {
  const {
    intervalHours: _interval,
    depth: _depth,
    stale: _stale,
    nextCheckAt: _next,
    ...data
  } = keywordData(row, row.createdAt);
  const { id, positionAt, keyword, position, change, bestPosition, checkedAt, searchVolume } = row;
  const sortable = { id, positionAt, keyword, position, change, bestPosition, checkedAt, searchVolume };
  const nextCheckAt = row.status === 'paused' ? null : row.nextCheckAt;
  const one = {
    version,
    ...tagText(JSON.stringify(data).slice(0, -1)),
    nextCheckAt,
    nextCheckText: JSON.stringify(nextCheckAt),
    keyword: sortable,
  };
  stored.set(id, one);
  return one;
}

const noHistory: TaggedText = { text: '[]', tag: '' };

interface Additions {
  /** Null if no history was requested. */
  histories: ReadonlyMap<string, TaggedText> | null;
  /** Null if no earlier day was named. */
  since: EarlierPositions | null;
}

/** A keyword in a list as JSON text, with its history and its change since an earlier day if they were requested. */
export function listedText(
  { text, tag, nextCheckAt, nextCheckText, keyword, settings: { intervalHours, depth } }: KeywordText,
  now: Date,
  { histories, since }: Additions,
): TaggedText {
  const stale = isStale({ positionAt: keyword.positionAt, intervalHours }, now);
  const next = upcoming(nextCheckAt, now) === null ? 'null' : nextCheckText;
  const change = since === null ? '' : `,"since":${JSON.stringify(changeSince(since, keyword))}`;
  const added = `"intervalHours":${intervalHours},"depth":${depth},"stale":${stale},"nextCheckAt":${next}${change}`;
  if (histories === null) return { text: `${text},${added}}`, tag: `${tag},${added}` };
  const history = histories.get(keyword.id) ?? noHistory;
  return { text: `${text},${added},"history":${history.text}}`, tag: `${tag},${added},${history.tag}` };
}
