import { hash } from 'node:crypto';

/** A text, and a shorter one that differs whenever the text does. */
export interface TaggedText {
  text: string;
  tag: string;
}

export function tagText(text: string): TaggedText {
  return { text, tag: hash('sha1', text, 'base64url') };
}
