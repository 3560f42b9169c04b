import { asInteger, asText } from '#providers/http';
import type { SerpElement } from './contract.ts';

/** Creates an element from a vendor's values. Values of a wrong type become `null`. */
export function makeElement(
  kind: string,
  values: { rank?: number; absoluteRank?: unknown; url?: unknown; title?: unknown },
): SerpElement {
  const url = asText(values.url);
  const absoluteRank = asInteger(values.absoluteRank);
  return {
    kind,
    rank: values.rank ?? null,
    absoluteRank: absoluteRank !== null && absoluteRank > 0 ? absoluteRank : null,
    url,
    host: url === null ? null : readHost(url),
    title: asText(values.title),
  };
}

function readHost(url: string): string | null {
  const parsed = URL.parse(url);
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return null;
  return parsed.hostname === '' ? null : parsed.hostname;
}

/**
 * The organic ranks of one part from the vendor's positions. Positions that continue across pages (the first one is above `offset`)
 * are used unchanged. Positions that restart on each page are shifted, so ranks of a later part never collide with earlier ones. A
 * missing position is the previous one plus 1.
 */
export function rankPart(positions: readonly (number | null)[], offset: number): number[] {
  const known: number[] = [];
  for (const position of positions) known.push(position ?? (known.at(-1) ?? 0) + 1);
  const shift = Math.max(0, offset + 1 - Math.min(...known));
  return known.map((position) => position + shift);
}
