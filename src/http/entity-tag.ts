import { hash } from 'node:crypto';

/** The strong entity tag of a serialised answer. */
export function entityTag(payload: string): string {
  return `"${hash('sha1', payload, 'base64url')}"`;
}

/** Whether a list of tags (`If-Match`, `If-None-Match`) names this one, in whatever content coding it was sent. */
export function namesTag(header: string, tag: string): boolean {
  if (header.trim() === '*') return true;
  return header.split(',').some((entry) => plainTag(entry.trim()) === tag);
}

/** The tag of the same answer in a content coding: other bytes, so another tag. */
export function codedTag(tag: string, coding: string): string {
  return `${tag.slice(0, -1)}-${coding}"`;
}

function plainTag(tag: string): string {
  return tag.replace(/^W\//, '').replace(/-(?:gzip|br|deflate|zstd)"$/, '"');
}
