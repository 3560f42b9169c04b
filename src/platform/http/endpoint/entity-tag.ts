import { hash } from 'node:crypto';

/** The strong entity tag of a serialised response. */
export function entityTag(payload: string | Buffer): string {
  return `"${hash('sha1', payload, 'base64url')}"`;
}

/** The entry of `If-Match` or `If-None-Match` that matches the tag, regardless of its content encoding. */
export function findTag(header: string, tag: string): string | null {
  if (header.trim() === '*') return tag;
  const entries = header.split(',').map((entry) => entry.trim());
  return entries.find((entry) => plainTag(entry) === tag) ?? null;
}

/** The tag of the same response in a content encoding, which needs its own tag because its bytes differ. */
export function codedTag(tag: string, encoding: string): string {
  return `${tag.slice(0, -1)}-${encoding}"`;
}

function plainTag(tag: string): string {
  return tag.replace(/^W\//, '').replace(/-(?:gzip|br|deflate|zstd)"$/, '"');
}
