import { emptyKeyword, type DayPosition, type KeywordItem, type ProblemItem } from './read-item.ts';
import { limitTags, readDay, readPosition, shorten } from './cells.ts';

/** A keyword of SerpBear. Its database stores `history` and `tags` as JSON texts, its API responds with their values. */
export type SerpBearKeyword = Record<string, unknown>;

/** The items of a keyword. A broken history or broken tags are reported, and the keyword is imported without them. Pure. */
export function readSerpBearKeyword(raw: SerpBearKeyword, line: number): (KeywordItem | ProblemItem)[] {
  const keyword = textOf(raw['keyword']);
  const website = textOf(raw['domain']);
  if (keyword === null) return [problem(line, 'The keyword has no text.')];
  if (website === null) return [problem(line, `The keyword “${shorten(keyword)}” has no domain.`)];
  const problems: ProblemItem[] = [];
  const report = (reason: string) => void problems.push(problem(line, reason));
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

type Report = (reason: string) => void;

/** Oldest first. SerpBear writes days without leading zeros, and an empty list if there are none. */
function readHistory(value: unknown, report: Report): DayPosition[] {
  const history = parsed(value, 'history', report);
  if (history === null || Array.isArray(history)) return [];
  if (typeof history !== 'object') {
    report('The history is not a list of days.');
    return [];
  }
  const positions = Object.entries(history).flatMap(([date, position]): DayPosition[] => {
    const day = readDay(date, null);
    const found =
      typeof position === 'number' || typeof position === 'string'
        ? readPosition(String(position))
        : undefined;
    if (day === null || found === undefined) {
      report(`“${shorten(date)}”: “${shorten(String(position))}” in the history is not a position on a day.`);
      return [];
    }
    return found === null ? [] : [[day, found, null]];
  });
  return positions.toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function readTags(value: unknown, report: Report): string[] {
  const tags = parsed(value, 'list of tags', report);
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
function parsed(value: unknown, name: string, report: Report): unknown {
  if (typeof value !== 'string') return value ?? null;
  if (value.trim() === '') return null;
  try {
    return JSON.parse(value);
  } catch {
    report(`The ${name} is not valid JSON.`);
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

function problem(line: number, reason: string): ProblemItem {
  return { type: 'problem', line, reason };
}
