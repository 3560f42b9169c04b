import type { Entry } from './entry.ts';

/** Entries that the server found have a URL, and are kept with it. */
type StoredEntry = Omit<Entry, 'icon' | 'run'>;

const maxRecent = 20;
const keyOf = (userId: string) => `cairn-recent-${userId}`;

/** The entries that a member has chosen in this browser, last chosen first. */
export function readRecentEntries(userId: string): StoredEntry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isStored) : [];
  } catch {
    return [];
  }
}

export function rememberEntry(userId: string, { id, group, label, description, href }: Entry): void {
  const others = readRecentEntries(userId).filter((other) => other.id !== id);
  const entry = { id, group, label, description, href };
  localStorage.setItem(keyOf(userId), JSON.stringify([entry, ...others].slice(0, maxRecent)));
}

function isStored(value: unknown): value is StoredEntry {
  const { id, group, label } = (value ?? {}) as Partial<Record<string, unknown>>;
  return [id, group, label].every((part) => typeof part === 'string');
}
