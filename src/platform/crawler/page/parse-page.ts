import { Parser } from 'htmlparser2';
import type { ResponseHeaders } from '../fetch/response-headers.ts';
import { openDraft, type Draft } from './draft.ts';
import { finishPage } from './finish-page.ts';
import { enter, outermost, type ElementContext } from './element-context.ts';
import { pageCaps, type ParsedPage } from './page.ts';
import { readElement, type Capture } from './read-element.ts';

/** Inline elements. All others separate words. */
const inlineNames = new Set(
  `a abbr b bdi bdo cite code data del dfn em font i ins kbd mark q rp rt ruby s samp small span strike strong sub sup
   time tt u var wbr`.split(/\s+/),
);
/** Elements that do not end the head (HTML standard §13.2.6.4.4). */
const headNames = new Set(
  'html head title meta link base script style noscript noframes template bgsound basefont'.split(' '),
);
/** Elements whose text does not end the head. */
const headTextNames = new Set('title script style noscript noframes template'.split(' '));
/** A no-break space is text. */
const visibleText = /[^\t\n\f\r ]/;
const nestingError = new Error('nested too deeply');

/**
 * Parses the HTML of `url`. Pure, never throws, limited by `pageCaps`. Scripts and style sheets are not evaluated.
 */
export function parsePage(html: string, url: string, headers: ResponseHeaders = {}): ParsedPage {
  return parseWithText(html, url, headers).page;
}

/** Also returns the text outside navigation, or all text if there is no other, up to 2 million characters. */
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
    if (error !== nestingError) throw error;
    draft.isCut = true;
  }
  const text = draft.mainText.trim() === '' ? draft.sideText : draft.mainText;
  return { page: finishPage(draft, url, headers), text };
}

/** Handles the parser's events. Each open element has an entry in each of the lists. */
function openReader(draft: Draft): ConstructorParameters<typeof Parser>[0] {
  const names: string[] = [];
  const contexts: ElementContext[] = [];
  const captures: (Capture | null)[] = [];
  let active: Capture[] = [];
  let context = outermost;

  const write = (text: string) => active.forEach((capture) => append(capture, text));
  const finish = (capture: Capture) => {
    active = active.filter((other) => other !== capture);
    capture.finish(capture.text);
  };
  const separateWords = (name: string) => {
    if (inlineNames.has(name)) return;
    if (active.length > 0 && !context.isCode) write(' ');
    appendText(draft, context, ' ');
  };
  return {
    onprocessinginstruction(name) {
      if (name.toLowerCase() === '!doctype') draft.hasDoctype = true;
    },
    onopentag(name, attributes) {
      draft.elementCount += 1;
      if (contexts.length >= pageCaps.levels) throw nestingError;
      separateWords(name);
      if (!draft.isInBody && !context.isInert && !headNames.has(name)) draft.isInBody = true;
      const inner = enter(context, name, attributes);
      const capture = context.isInert ? null : readElement(draft, name, attributes, inner);
      if (capture?.kind === 'anchor') active.filter(({ kind }) => kind === 'anchor').forEach(finish);
      if (capture !== null) active.push(capture);
      if (name === 'img' && attributes['alt'] !== undefined) write(` ${attributes['alt']} `);
      names.push(name);
      contexts.push(context);
      captures.push(capture);
      context = inner;
      if (contexts.length > draft.maxDepth) draft.maxDepth = contexts.length;
    },
    onclosetag(name) {
      names.pop();
      const capture = captures.pop() ?? null;
      if (capture !== null && active.includes(capture)) finish(capture);
      context = contexts.pop() ?? outermost;
      separateWords(name);
    },
    ontext(text) {
      if (context.isInert) return;
      draft.isInBody ||= endsHead(names.at(-1), text);
      if (context.isCode) {
        const last = active.at(-1);
        if (last?.kind === 'json-ld') last.text += text;
        return;
      }
      if (active.length > 0) write(text);
      appendText(draft, context, text);
    },
  };
}

function append(capture: Capture, text: string): void {
  const remaining = pageCaps.captured - capture.text.length;
  if (remaining > 0) capture.text += text.slice(0, remaining);
}

/** Whether text in an element of the head belongs to the body. @param name of the element */
function endsHead(name: string | undefined, text: string): boolean {
  return !headTextNames.has(name ?? '') && visibleText.test(text);
}

function appendText(draft: Draft, around: ElementContext, text: string): void {
  if (around.isTextHidden || draft.mainText.length + draft.sideText.length > pageCaps.text) return;
  if (around.area === 'main' || around.area === 'body') draft.mainText += text;
  else draft.sideText += text;
}
