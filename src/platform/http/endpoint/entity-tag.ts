import { hash } from 'node:crypto';

/** The strong entity tag of a serialised answer. */
export function entityTag(payload: string | Buffer): string {
  return `"${hash('sha1', payload, 'base64url')}"`;
}

/** The entry of a list of tags (`If-Match`, `If-None-Match`) that names this one, in whatever content coding it was sent. */
export function findTag(header: string, tag: string): string | null {
  if (header.trim() === '*') return tag;
  const entries = header.split(',').map((entry) => entry.trim());
  return entries.find((entry) => plainTag(entry) === tag) ?? null;
}

/** The tag of the same answer in a content coding: other bytes, so another tag. */
export function codedTag(tag: string, coding: string): string {
  return `${tag.slice(0, -1)}-${coding}"`;
}

function plainTag(tag: string): string {
  return tag.replace(/^W\//, '').replace(/-(?:gzip|br|deflate|zstd)"$/, '"');
}
