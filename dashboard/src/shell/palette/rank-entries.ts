import { t } from '@lingui/core/macro';
import { type Entry, entryGroups } from './entry.ts';

export interface RankedGroup {
  label: string;
  entries: Entry[];
}

const maxPerGroup = 6;
const maxRecent = 5;
const maxSections = 20;

/**
 * The entries that match a text, best first, in groups of which the best comes first. Without a text, recently chosen entries come
 * first. Pure.
 * @param recent ids of entries, last chosen first
 */
export function rankEntries(
  entries: readonly Entry[],
  text: string,
  recent: readonly string[],
): RankedGroup[] {
  const words = wordsOf(text);
  if (words.length === 0) return listEntries(entries, recent);
  const scored = entries
    .map((entry) => ({ entry, score: scoreEntry(entry, words) + recencyBonus(entry, recent) }))
    .filter(({ score }) => score >= 1)
    .toSorted((a, b) => b.score - a.score);
  const order = [...new Set(scored.map(({ entry }) => entry.group))];
  return order.map((label) => ({
    label,
    entries: scored.flatMap(({ entry }) => (entry.group === label ? [entry] : [])).slice(0, maxPerGroup),
  }));
}

function listEntries(entries: readonly Entry[], recent: readonly string[]): RankedGroup[] {
  const chosen = recent.flatMap((id) => entries.find((entry) => entry.id === id) ?? []).slice(0, maxRecent);
  const rest = entries.filter((entry) => !chosen.includes(entry));
  const groups = entryGroups.map((label) => ({
    label,
    entries: rest.filter(({ group }) => group === label).slice(0, maxSections),
  }));
  return [{ label: t`Recent`, entries: chosen }, ...groups].filter(({ entries: { length } }) => length > 0);
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');

/** 0 unless every word occurs. A label that begins with the text is better than a word that does, and that better than a part. */
function scoreEntry({ label, description = '', words: more = '' }: Entry, words: readonly string[]): number {
  const name = label.toLowerCase();
  const all = `${name} ${description.toLowerCase()} ${more.toLowerCase()}`;
  if (!words.every((word) => all.includes(word))) return 0;
  const text = words.join(' ');
  if (name === text) return 5;
  if (name.startsWith(text)) return 4;
  const starts = name.split(/[\s./-]+/);
  if (words.every((word) => starts.some((start) => start.startsWith(word)))) return 3;
  return words.every((word) => name.includes(word)) ? 2 : 1;
}

/** Less than one, so that it decides only between equal matches. */
function recencyBonus({ id }: Entry, recent: readonly string[]): number {
  const index = recent.indexOf(id);
  return index === -1 ? 0 : 1 / (index + 2);
}
