import { Parser } from 'htmlparser2';
import type { ResponseHeaders } from '../fetch/response-headers.ts';
import { openDraft, type Draft } from './draft.ts';
import { finishPage } from './finish-page.ts';
import { enter, outermost, type Surroundings } from './open-elements.ts';
import { pageCaps, type ParsedPage } from './page.ts';
import { readElement, type Capture } from './read-element.ts';

/** Elements that text flows through; all others part words. */
const inlineNames = new Set(
  `a abbr b bdi bdo cite code data del dfn em font i ins kbd mark q rp rt ruby s samp small span strike strong sub sup
   time tt u var wbr`.split(/\s+/),
);
/** Elements that do not end the head (HTML standard §13.2.6.4.4). */
const headNames = new Set(
  'html head title meta link base script style noscript template bgsound basefont'.split(' '),
);
const tooDeep = new Error('nested too deeply');

/**
 * Reads an HTML page that `url` answered. Pure, never throws, bounded by `pageCaps`; what browsers would do with
 * scripts and style sheets is not done.
 */
export function parsePage(html: string, url: string, headers: ResponseHeaders = {}): ParsedPage {
  return parseWithText(html, url, headers).page;
}

/** The same with the text outside navigation, or within it where there is no other, of 2 million characters at most. */
export function parseWithText(
  html: string,
  url: string,
  headers: ResponseHeaders = {},
): { page: ParsedPage; text: string } {
  const draft = openDraft(url);
  const parser = new Parser(openReader(draft), { decodeEntities: true });
  try {
    parser.end(html);
  } catch (error) {
    if (error !== tooDeep) throw error;
    draft.isCut = true;
  }
  const text = draft.mainText.trim() === '' ? draft.sideText : draft.mainText;
  return { page: finishPage(draft, url, headers), text };
}

/** Follows the parser through the page. Each open element has an entry in both lists. */
function openReader(draft: Draft): ConstructorParameters<typeof Parser>[0] {
  const arounds: Surroundings[] = [];
  const captures: (Capture | null)[] = [];
  let active: Capture[] = [];
  let around = outermost;

  const write = (text: string) => {
    for (const capture of active) if (capture.text.length < pageCaps.text) capture.text += text;
  };
  const finish = (capture: Capture) => {
    active = active.filter((other) => other !== capture);
    capture.finish(capture.text);
  };
  const part = (name: string) => {
    if (inlineNames.has(name)) return;
    if (active.length > 0 && !around.isCode) write(' ');
    show(draft, around, ' ');
  };
  return {
    onprocessinginstruction(name) {
      if (name.toLowerCase() === '!doctype') draft.hasDoctype = true;
    },
    onopentag(name, attributes) {
      draft.elementCount += 1;
      if (arounds.length >= pageCaps.levels) throw tooDeep;
      part(name);
      if (!draft.isInBody && !around.isInert && !headNames.has(name)) draft.isInBody = true;
      const inner = enter(around, name, attributes);
      const capture = around.isInert ? null : readElement(draft, name, attributes, inner);
      if (capture?.kind === 'anchor') active.filter(({ kind }) => kind === 'anchor').forEach(finish);
      if (capture !== null) active.push(capture);
      if (name === 'img' && attributes['alt'] !== undefined) write(` ${attributes['alt']} `);
      arounds.push(around);
      captures.push(capture);
      around = inner;
      if (arounds.length > draft.deepestLevel) draft.deepestLevel = arounds.length;
    },
    onclosetag(name) {
      const capture = captures.pop() ?? null;
      if (capture !== null && active.includes(capture)) finish(capture);
      around = arounds.pop() ?? outermost;
      part(name);
    },
    ontext(text) {
      if (around.isInert) return;
      if (around.isCode) {
        const last = active.at(-1);
        if (last?.kind === 'json-ld') last.text += text;
        return;
      }
      if (active.length > 0) write(text);
      show(draft, around, text);
    },
  };
}

function show(draft: Draft, around: Surroundings, text: string): void {
  if (around.isSilent || draft.mainText.length + draft.sideText.length > pageCaps.text) return;
  if (around.area === 'main' || around.area === 'body') draft.mainText += text;
  else draft.sideText += text;
}
