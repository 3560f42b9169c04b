import { asObject, asObjects, asText, type JsonObject, parseJson } from '#providers/http';
import type { CapturedLink, CapturedPage } from './contract.ts';

/**
 * Reads the `A@/href` and `AREA@/href` links of a WAT record's `HTML-Metadata`. Null if the record describes no HTML response. URLs
 * are resolved against the page's `Head.Base` or its own URL.
 */
export function readWat(
  block: Uint8Array,
  { url, capturedAt }: { url: string; capturedAt: Date },
): CapturedPage | null {
  const response = walk(parseJson(Buffer.from(block).toString('utf8')), [
    'Envelope',
    'Payload-Metadata',
    'HTTP-Response-Metadata',
  ]);
  const html = walk(response, ['HTML-Metadata']);
  if (response === null || html === null) return null;
  const base = asText(walk(html, ['Head'])?.['Base']);
  const from = base === null ? url : (URL.parse(base, url)?.href ?? url);
  const links = asObjects(html['Links']).flatMap((link) => readLink(link, from));
  return { kind: 'links', url, capturedAt, links };
}

function readLink(link: JsonObject, base: string): CapturedLink[] {
  const path = asText(link['path']) ?? '';
  const written = asText(link['url']) ?? asText(link['href']);
  const href = written === null ? undefined : URL.parse(written, base)?.href;
  if (href === undefined || !/^(A|AREA)@\/href$/i.test(path)) return [];
  const rel = (asText(link['rel']) ?? '').toLowerCase().split(/\s+/);
  return [{ href, anchor: asText(link['text']) ?? '', rel: rel.filter((token) => token !== '') }];
}

function walk(value: unknown, names: readonly string[]): JsonObject | null {
  return names.reduce<JsonObject | null>((object, name) => asObject(object?.[name]), asObject(value));
}
