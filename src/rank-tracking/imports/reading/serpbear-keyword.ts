import type { Said } from '#platform/text';
import { emptyKeyword, type DayPosition, type KeywordItem, type ProblemItem } from './read-item.ts';
import { limitTags, readDay, readPosition, shorten } from './cells.ts';
import { sayImport } from './say-import.ts';

/** A keyword of SerpBear. Its database stores `history` and `tags` as JSON texts, its API responds with their values. */
export type SerpBearKeyword = Record<string, unknown>;

/** The items of a keyword. A broken history or broken tags are reported, and the keyword is imported without them. Pure. */
export function readSerpBearKeyword(raw: SerpBearKeyword, line: number): (KeywordItem | ProblemItem)[] {
  const keyword = textOf(raw['keyword']);
  const website = textOf(raw['domain']);
  if (keyword === null) return [problem(line, sayImport('keyword_empty'))];
  if (website === null)
    return [problem(line, sayImport('keyword_without_domain', { keyword: shorten(keyword) }))];
  const problems: ProblemItem[] = [];
  const report = (reason: Said) => void problems.push(problem(line, reason));
  const positions = readHistory(raw['history'], report);
  const newest = positions.at(-1);
  if (newest !== undefined && newest[1] > 0) newest[2] = pageOf(raw['url']);
  const item: KeywordItem = {
    ...emptyKeyword,
    line,
    website,
    keyword,
    engine: 'google',
    country: readCountryCode(raw['country']),
    device: textOf(raw['device']),
    location: [textOf(raw['city']), textOf(raw['state'])].filter((part) => part !== null).join(',') || null,
    tags: readTags(raw['tags'], report),
    positions,
  };
  return [item, ...problems];
}

type Report = (reason: Said) => void;

/** Oldest first. SerpBear writes days without leading zeros, and an empty list if there are none. */
function readHistory(value: unknown, report: Report): DayPosition[] {
  const history = parsed(value, 'history_no_json', report);
  if (history === null || Array.isArray(history)) return [];
  if (typeof history !== 'object') {
    report(sayImport('history_no_list'));
    return [];
  }
  const positions = Object.entries(history).flatMap(([date, position]): DayPosition[] => {
    const day = readDay(date, null);
    const found =
      typeof position === 'number' || typeof position === 'string'
        ? readPosition(String(position))
        : undefined;
    if (day === null || found === undefined) {
      report(sayImport('history_position', { day: shorten(date), text: shorten(String(position)) }));
      return [];
    }
    return found === null ? [] : [[day, found, null]];
  });
  return positions.toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function readTags(value: unknown, report: Report): string[] {
  const tags = parsed(value, 'tags_no_json', report);
  return Array.isArray(tags)
    ? limitTags(
        tags.flatMap((tag) => textOf(tag) ?? []),
        report,
      )
    : [];
}

/** Null without a country, for which SerpBear has the code `ZZ`. */
function readCountryCode(value: unknown): string | null {
  const country = textOf(value);
  return country === 'ZZ' ? null : country;
}

/** Null for an empty value and for invalid JSON, which is reported. */
function parsed(value: unknown, problemCode: 'history_no_json' | 'tags_no_json', report: Report): unknown {
  if (typeof value !== 'string') return value ?? null;
  if (value.trim() === '') return null;
  try {
    return JSON.parse(value);
  } catch {
    report(sayImport(problemCode));
    return null;
  }
}

function textOf(value: unknown): string | null {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text === '' ? null : text;
}

function pageOf(value: unknown): string | null {
  return typeof value === 'string' && /^https?:\/\//.test(value) ? value : null;
}

function problem(line: number, reason: Said): ProblemItem {
  return { type: 'problem', line, reason };
}
