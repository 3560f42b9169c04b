import { domainToASCII, domainToUnicode } from 'node:url';
import type { Brand, Mention } from '../brand.ts';

interface Span {
  start: number;
  end: number;
}

/** A Markdown link. */
export interface Link {
  text: Span;
  target: Span;
}

/** The URLs of a text. */
export interface FoundUrls {
  /** Mentions of brand domains. */
  mentions: Mention[];
  links: Link[];
  /** 1 for each UTF-16 unit inside a URL, where no names are matched. */
  masked: Uint8Array;
}

const path = String.raw`[!#-&*-;=?-Z\\^_a-z~]`;
const label = '[a-z0-9-]{1,63}';
const urlPattern = new RegExp(
  [
    `(?:https?://|www\\.)${path}+`,
    `(?<![\\w.+-])[\\w.+-]{1,64}@[\\w.-]{1,255}`,
    `(?<![\\w.@-])(?:${label}\\.){1,8}[a-z]{2,24}/${path}*`,
    `(?<![\\w.@-])(?:${label}\\.){2,8}[a-z]{2,24}(?![a-z])`,
    `(?<![\\w.@-])[a-z0-9]{1,60}-${label}\\.[a-z]{2,24}(?![a-z])`,
  ].join('|'),
  'gi',
);
const markdownLink = /\[([^[\]\n]{0,300})\]\(([^()\s]{1,2000})[^()\n]{0,300}\)/g;
const noteDefinition = /^\[[^\]\n]{1,40}\]: .+$/gm;
const sourceNumber = /^[\s\W]*\d*[\s\W]*$/;
const bareHost = /^(?:[\w-]{1,63}\.){1,8}[a-z]{2,24}$/i;
/** The contexts in which a host may start and end. Its scheme must not be inside another URL. */
const beforeHost = /(?:^|[^\w/=?&#%@+~-]|(?:^|[^\w/=?&#%])https?:\/\/)$/i;
const afterDomain = /^(?:[\p{Script=Latin}0-9_@]|\.[a-z0-9]|-[a-z0-9-]*\.[a-z])/u;
const maxHostLength = 253;
/** The length of `https://` and the character before it. */
const maxSchemeLength = 9;

/**
 * Finds brand domains in visible text and in link targets. Email addresses, other hosts and URL paths mention no brand. Neither do
 * source notes, a number or a bare host in brackets: they are citations.
 */
export function findUrls(text: string, brands: readonly Brand[]): FoundUrls {
  const all = [...text.matchAll(markdownLink)].map((match) => ({
    ...readLink(match),
    isNote: isNote(text, match),
  }));
  const links = all.filter((link) => !link.isNote);
  const notes = all
    .filter((link) => link.isNote)
    .map(({ text: { start }, target: { end } }) => ({ start, end }));
  const notesMask = markSpans(text, [...notes, ...spansOf(text, noteDefinition)]);
  const masked = markSpans(
    text,
    [...spansOf(text, urlPattern), ...links.map(({ target }) => target)],
    notesMask.slice(),
  );
  return { mentions: findDomains(text, brands).filter(({ start }) => notesMask[start] === 0), links, masked };
}

function findDomains(text: string, brands: readonly Brand[]): Mention[] {
  // `İ` is the only letter whose lowercase form is longer; it would shift all positions after it.
  const lower = text.replaceAll('İ', 'I').toLowerCase();
  return brands.flatMap(({ id, domains }) => {
    const forms = new Set(domains.flatMap((domain) => [domainToASCII(domain), domainToUnicode(domain)]));
    return [...forms].flatMap((domain) =>
      findDomain(lower, text, domain).map((span) => ({ brandId: id, ...span, confidence: 1 })),
    );
  });
}

function findDomain(lower: string, text: string, domain: string): Span[] {
  const found: Span[] = [];
  if (domain === '') return found;
  for (
    let start = lower.indexOf(domain);
    start !== -1;
    start = lower.indexOf(domain, start + domain.length)
  ) {
    const end = start + domain.length;
    if (startsHost(text, start) && !afterDomain.test(text.slice(end, end + maxHostLength)))
      found.push({ start, end });
  }
  return found;
}

/** Whether a host or one of its labels starts here. */
function startsHost(text: string, start: number): boolean {
  let from = start;
  if (text[start - 1] === '.')
    while (start - from < maxHostLength && /[a-z0-9.-]/i.test(text.charAt(from - 1))) from -= 1;
  const before = text.slice(Math.max(0, from - maxSchemeLength), from);
  return beforeHost.test(before) && !/\p{Script=Latin}$/u.test(before);
}

function readLink({ index, 0: whole, 1: text = '', 2: target = '' }: RegExpExecArray): Link {
  const textStart = index + 1;
  const targetStart = textStart + text.length + 2;
  return {
    text: { start: textStart, end: textStart + text.length },
    target: { start: targetStart, end: Math.min(targetStart + target.length, index + whole.length) },
  };
}

function isNote(text: string, { index, 0: whole, 1: shown = '' }: RegExpExecArray): boolean {
  const isBracketed = text[index - 1] === '(' && text[index + whole.length] === ')';
  return sourceNumber.test(shown) || (isBracketed && bareHost.test(shown));
}

function spansOf(text: string, form: RegExp): Span[] {
  return [...text.matchAll(form)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }));
}

function markSpans(text: string, spans: Span[], marks = new Uint8Array(text.length)): Uint8Array {
  for (const { start, end } of spans) marks.fill(1, start, end);
  return marks;
}
