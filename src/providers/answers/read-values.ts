import { asObject, type JsonObject } from '#providers/http';

/** A text as it was written, blanks and all; null for what holds nothing but blanks. */
export function asWritten(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** Any text of an answer, of which pieces may be blank. */
export function asPiece(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function asTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(asWritten).filter((text) => text !== null) : [];
}

/** A count, which is never below zero; null for anything else. */
export function asCount(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

/** The sum of counts of one object; absent ones are 0. */
export function addCounts(object: JsonObject | null, names: readonly string[]): number {
  return names.reduce((sum, name) => sum + (asCount(object?.[name]) ?? 0), 0);
}

/** A member that is JSON written into a text, as the arguments of a tool's call are. */
export function asEmbedded(value: unknown): JsonObject | null {
  if (typeof value !== 'string') return asObject(value);
  try {
    return asObject(JSON.parse(value));
  } catch {
    return null;
  }
}
