/** Readers for JSON of third parties: a value of the wrong type counts as absent. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function asObject(value: unknown): JsonObject | null {
  return isObject(value) ? value : null;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects of an array; empty for any other value. */
export function asObjects(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** Trimmed; `null` if nothing but whitespace is left. */
export function asText(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? null : text;
}

/** The text with its whitespace; null if there is nothing but whitespace. */
export function asNonBlankText(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

export interface JsonLink {
  url: string | null;
  title: string | null;
}

/** A link with the property names of most formats. */
export function asLink(value: JsonObject): JsonLink {
  return {
    url: asNonBlankText(value['url']) ?? asNonBlankText(value['uri']) ?? asNonBlankText(value['link']),
    title: asNonBlankText(value['title']),
  };
}

/** The trimmed texts of an array, without empty ones. */
export function asTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(asText).filter((text) => text !== null) : [];
}

/** An integer, given as a number or as decimal digits; `null` for any other value. */
export function asInteger(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
}

/** An integer from 0, given as a number or as decimal digits; `null` for any other value. */
export function asCount(value: unknown): number | null {
  const integer = asInteger(value);
  return integer === null || integer < 0 ? null : integer;
}

/** Converts US dollars to millionths; `null` for a negative amount and for any other value. */
export function asMicros(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? Math.round(value * 1e6) : null;
}
