import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import type { Answer } from '../../../api/ai-visibility.ts';
import { decodeEntities } from './decode-entities.ts';
import { markMentions, type Mention, mentionEnd, mentionStart, withoutMarkers } from './mark-mentions.ts';

type Citation = Answer['citations'][number];

/** A part of an answer. It contains text and URLs, never markup. */
export type AnswerNode =
  | { type: 'text'; text: string; mention: Mention | null }
  /** A number that refers to a source of the answer. */
  | { type: 'footnote'; position: number }
  | { type: 'element'; tag: AnswerTag; children: AnswerNode[]; start?: number }
  | { type: 'link'; url: string; children: AnswerNode[]; position: number | null }
  /** An image is not loaded, because the request would identify the reader to its server. */
  | { type: 'image'; url: string; label: string }
  | { type: 'code'; children: AnswerNode[] }
  | { type: 'table'; head: AnswerNode[][]; rows: AnswerNode[][][] }
  | { type: 'break' | 'rule' };

export type AnswerTag =
  | 'p'
  | 'h3'
  | 'h4'
  | 'h5'
  | 'h6'
  | 'ul'
  | 'ol'
  | 'li'
  | 'blockquote'
  | 'strong'
  | 'em'
  | 'del'
  | 'codespan';

/** A longer answer is shown as plain text, because parsing it would block the page. */
const maxLength = 60_000;
/** Deeper elements are shown as their source. */
const maxDepth = 12;
const headings = ['h3', 'h4', 'h5', 'h6'] as const;

interface Reading {
  shown: readonly Mention[];
  /** Mentions that have begun so far. */
  begun: number;
  isInMention: boolean;
  /** A link contains no other one. */
  isInLink: boolean;
  citations: readonly Citation[];
  depth: number;
  /** The depths of the headings that the current text is below, as the answer counts them. */
  headingDepths: number[];
}

/** Whether a part of an answer has the number of a source. Pure. */
export function hasFootnotes(nodes: readonly AnswerNode[]): boolean {
  return nodes.some((node) => {
    if (node.type === 'footnote') return true;
    if (node.type === 'table') return [node.head, ...node.rows].flat().some(hasFootnotes);
    if (node.type === 'link' && node.position !== null) return true;
    return 'children' in node && hasFootnotes(node.children);
  });
}

/** The Markdown of an answer, with its mentions and its references to sources. HTML stays text. Pure. */
export function parseAnswer({ text, mentions, citations }: ParsedAnswer): AnswerNode[] {
  const { marked, shown } = markMentions(text, mentions);
  const reading = (): Reading => ({
    shown,
    begun: 0,
    isInMention: false,
    isInLink: false,
    citations,
    depth: 0,
    headingDepths: [],
  });
  try {
    if (text.length <= maxLength) return readTokens(new Lexer({ gfm: true }).lex(marked), reading());
  } catch {
    // Text that nests too deep for the parser.
  }
  return [{ type: 'element', tag: 'p', children: readText(marked, reading()) }];
}

interface ParsedAnswer extends Pick<Answer, 'mentions' | 'citations'> {
  text: string;
}

function readTokens(tokens: readonly Token[], reading: Reading): AnswerNode[] {
  if (reading.depth >= maxDepth) return tokens.flatMap(({ raw }) => readText(raw, reading));
  reading.depth += 1;
  // The library's own type adds a kind for extensions, of which there are none.
  const nodes = (tokens as MarkedToken[]).flatMap((token) => readToken(token, reading));
  reading.depth -= 1;
  return nodes;
}

/** Answers begin with headings of any depth and leave some out. On the page, each is at most one level below the heading before it. */
function headingOf(depth: number, reading: Reading): AnswerTag {
  const above = reading.headingDepths.filter((one) => one < depth);
  reading.headingDepths = [...above, depth];
  return headings[Math.min(above.length, headings.length - 1)] ?? 'h3';
}

function readToken(token: MarkedToken, reading: Reading): AnswerNode[] {
  const inside = (tag: AnswerTag, tokens: readonly Token[]): AnswerNode[] => [
    { type: 'element', tag, children: readTokens(tokens, reading) },
  ];
  switch (token.type) {
    case 'paragraph':
      return inside('p', token.tokens);
    case 'heading':
      return inside(headingOf(token.depth, reading), token.tokens);
    case 'blockquote':
    case 'strong':
    case 'em':
    case 'del':
      return inside(token.type, token.tokens);
    case 'list':
      return [readList(token, reading)];
    case 'list_item':
      return inside('li', token.tokens);
    case 'table':
      return [readTable(token, reading)];
    case 'link':
      return [readLink(token, reading)];
    case 'image':
      return [{ type: 'image', url: withoutMarkers(token.href), label: readLabel(token, reading) }];
    case 'code':
      return [{ type: 'code', children: readText(token.text, reading) }];
    case 'codespan':
      return [{ type: 'element', tag: 'codespan', children: readText(token.text, reading) }];
    case 'br':
      return [{ type: 'break' }];
    case 'hr':
      return [{ type: 'rule' }];
    case 'checkbox':
      return readText(token.checked ? '☑ ' : '☐ ', reading);
    case 'space':
    case 'def':
      // A definition has no text, but it can contain a mention.
      readText(token.raw, reading);
      return [];
    case 'html':
    case 'escape':
      return readHtml(token, reading);
    case 'text':
      return token.tokens === undefined
        ? readText(decodeEntities(token.text), reading)
        : readTokens(token.tokens, reading);
    default:
      return [];
  }
}

const lineBreak = /^<br\s*\/?>$/i;

function readHtml({ raw, text }: { raw: string; text: string }, reading: Reading): AnswerNode[] {
  return lineBreak.test(raw.trim()) ? [{ type: 'break' }] : readText(text, reading);
}

function readList({ ordered, start, items }: Tokens.List, reading: Reading): AnswerNode {
  const children = readTokens(items, reading);
  if (!ordered) return { type: 'element', tag: 'ul', children };
  return { type: 'element', tag: 'ol', children, ...(typeof start === 'number' && { start }) };
}

function readTable({ header, rows }: Tokens.Table, reading: Reading): AnswerNode {
  const readCell = ({ tokens }: Tokens.TableCell) => readTokens(tokens, reading);
  return { type: 'table', head: header.map(readCell), rows: rows.map((row) => row.map(readCell)) };
}

/** A link whose text is only a number, `[[1]](https://…)`, is a reference to a source. */
function readLink({ href, text, tokens }: Tokens.Link, reading: Reading): AnswerNode {
  const url = withoutMarkers(href);
  const key = comparable(url);
  const position =
    reading.citations.find((one) => one.url !== null && comparable(one.url) === key)?.position ?? null;
  if (position !== null && /^\[?\d{1,3}\]?$/.test(text)) return { type: 'footnote', position };
  reading.isInLink = true;
  const children = readTokens(tokens, reading);
  reading.isInLink = false;
  return { type: 'link', url, children, position };
}

function readLabel({ text }: Tokens.Image, reading: Reading): string {
  // The mentions of the label have to be counted, too.
  return readText(decodeEntities(text), reading)
    .map((node) => (node.type === 'text' ? node.text : ''))
    .join('');
}

/** Sources are stored without tracking parameters. */
function comparable(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null) return url;
  for (const name of Array.from(parsed.searchParams.keys()))
    if (name.startsWith('utm_')) parsed.searchParams.delete(name);
  return `${parsed.host.replace(/^www\./, '')}${parsed.pathname.replace(/\/$/, '')}${parsed.search}`;
}

const boundary = new RegExp(`([${mentionStart}${mentionEnd}]|\\[\\d{1,3}\\])`);

/** Text, its mentions and its numbers in brackets that are those of sources. */
function readText(text: string, reading: Reading): AnswerNode[] {
  return text.split(boundary).flatMap((part): AnswerNode[] => {
    if (part === mentionStart) {
      reading.isInMention = true;
      reading.begun += 1;
      return [];
    }
    if (part === mentionEnd) {
      reading.isInMention = false;
      return [];
    }
    if (part === '') return [];
    const [, digits] = /^\[(\d+)\]$/.exec(part) ?? [];
    const position = Number(digits);
    if (!reading.isInLink && reading.citations.some((one) => one.position === position))
      return [{ type: 'footnote', position }];
    const mention = reading.isInMention ? (reading.shown[reading.begun - 1] ?? null) : null;
    return [{ type: 'text', text: part, mention }];
  });
}
