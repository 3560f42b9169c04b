import { asText, asTexts, type JsonObject } from '#providers/http';
import type { ReportedLink } from './contract.ts';

/** Reads a link; null if its source or target is missing. */
export function readLink(item: JsonObject): ReportedLink | null {
  const sourceUrl = asText(item['url_from']);
  const targetUrl = asText(item['url_to']);
  if (sourceUrl === null || targetUrl === null) return null;
  return {
    sourceUrl,
    targetUrl,
    anchor: asText(item['anchor']) ?? asText(item['alt']) ?? '',
    rel: readRel(item),
    firstSeen: readMoment(item['first_seen']),
    lastSeen: readMoment(item['last_seen']),
  };
}

/** `dofollow: false` without an attribute that explains it means `nofollow`. */
function readRel(item: JsonObject): string[] {
  const rel = [...new Set(asTexts(item['attributes']).map((token) => token.toLowerCase()))];
  const isExplained = rel.some((token) => token === 'nofollow' || token === 'ugc' || token === 'sponsored');
  return item['dofollow'] === false && !isExplained ? [...rel, 'nofollow'] : rel;
}

/** `2026-03-01 10:20:30 +00:00` */
function readMoment(value: unknown): Date | null {
  const match = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2}) ?([+-]\d{2}:\d{2}|Z)$/.exec(asText(value) ?? '');
  if (match === null) return null;
  const moment = new Date(`${match[1]}T${match[2]}${match[3]}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
