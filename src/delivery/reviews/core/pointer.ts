export type PointerPart = string | Readonly<Record<string, string>>;

const escapePart = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1');
const unescapePart = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~');

/**
 * A pointer into a response: a JSON pointer (RFC 6901) in which `field=value` selects a row of a list, so that it finds the same row
 * after the list has changed. Several conditions are written as in a query: `check=noindex&url=…`.
 */
export function pointer(...parts: readonly PointerPart[]): string {
  return parts
    .map((part) => (typeof part === 'string' ? part : new URLSearchParams(part).toString()))
    .map((part) => `/${escapePart(part)}`)
    .join('');
}

/** The value at a pointer; undefined if there is none. */
export function readPointer(body: unknown, path: string): unknown {
  if (path !== '' && !path.startsWith('/')) return undefined;
  return path
    .split('/')
    .slice(1)
    .map(unescapePart)
    .reduce<unknown>((value, part) => readPart(value, part), body);
}

function readPart(value: unknown, part: string): unknown {
  if (value === null || typeof value !== 'object') return undefined;
  if (!Array.isArray(value))
    return Object.hasOwn(value, part) ? (value as Record<string, unknown>)[part] : undefined;
  if (part === 'length') return value.length;
  if (!part.includes('=')) return /^\d+$/.test(part) ? value[Number(part)] : undefined;
  const conditions = [...new URLSearchParams(part)];
  return value.find((row) => conditions.every(([name, wanted]) => String(readPart(row, name)) === wanted));
}
