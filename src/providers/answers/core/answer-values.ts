import { asCount, asNonBlankText, asObject, type JsonObject, parseJson } from '#providers/http';

/** Any text, including whitespace, because chunks of a streamed answer may be blank; empty for any other value. */
export function asRawText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function asNonBlankTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(asNonBlankText).filter((text) => text !== null) : [];
}

/** The total of several counts of one object. Missing counts are 0. */
export function sumCounts(object: JsonObject | null, names: readonly string[]): number {
  return names.reduce((total, name) => total + (asCount(object?.[name]) ?? 0), 0);
}

/** An object, or an object that is encoded as JSON within a text, such as the arguments of a tool call. */
export function asEmbeddedObject(value: unknown): JsonObject | null {
  return asObject(typeof value === 'string' ? parseJson(value) : value);
}
