import type { FailureMode, Refusal } from '../../control/failures.ts';
import type { Stage } from '../../control/stage.ts';
import type { VendorName } from '../../control/vendor-names.ts';
import type { WorldAnswer } from '../../world/answers.ts';
import type { AnswerEngine } from '../../world/answers/likelihood.ts';
import { hexDigits, mix } from '../../world/hash.ts';
import { type Call, isAccepted, type Reply, type Vendor } from '../vendor.ts';
import { markdownOf } from './marked-text.ts';

/** What a call asks. */
export interface Asked {
  model: string;
  prompt: string;
  country: string;
  /** Of the vendors whose streams are spoken here. */
  isStream?: boolean;
  /** Whether the engine may search before it answers. */
  searches: boolean;
}

/** What is to be sent back, before it has the vendor's form. */
export interface Told extends Asked {
  answer: WorldAnswer;
  /** What befell the answer; `ok` for nothing. */
  fate: FailureMode;
  tokens: { input: number; output: number };
  /** Differs from answer to answer. */
  id: string;
  nowMs: number;
  /** Where the sandbox was asked, without a trailing slash. */
  origin: string;
}

/** What one token, one search and one request cost, in millionths of a US dollar. */
interface ListPrice {
  inputMicros: number;
  outputMicros: number;
  searchMicros: number;
  requestMicros?: number;
}

/** One engine's own wire format. */
export interface AnswerFormat {
  name: VendorName;
  engine: AnswerEngine;
  price: ListPrice;
  path: RegExp;
  keyOf(call: Call): string;
  /** Null for a body that the vendor would not take. */
  read(call: Call): Asked | null;
  refusals: Record<Refusal | 'not_found' | 'bad_request' | 'unknown_model', Reply>;
  write(told: Told): Reply;
}

/** Makes some 400 000 characters of an answer. */
const oversizedRounds = 700;

/** A stand-in for one answer engine: any model is known, except one that contains `unknown`. */
export function createAnswerVendor(format: AnswerFormat): Vendor {
  const { name, refusals } = format;
  let serial = 0;

  const answer = async (call: Call, stage: Stage): Promise<Reply> => {
    if (call.method !== 'POST' || !format.path.test(call.path)) return refusals.not_found;
    if (!isAccepted(format.keyOf(call))) return refusals.unauthorized;
    const asked = format.read(call);
    if (asked === null) return refusals.bad_request;
    if (asked.model.includes('unknown')) return refusals.unknown_model;
    serial += 1;
    const fate = stage.failures.drawSearch(name);
    if (fate !== 'ok') stage.log.failed(name, fate);
    const { prompt, country } = asked;
    const drawn = await stage.tell({ engine: format.engine, prompt, country });
    const known = asked.searches ? drawn : { ...uncited(drawn), queries: [] };
    const shown = shownAs(fate, known);
    const told = { ...asked, answer: shown, fate, tokens: countTokens(prompt, shown) };
    stage.log.told(name, prompt);
    stage.log.charged(name, costOf(told, format.price));
    const id = hexDigits(24, mix(drawn.seed, serial));
    return format.write({
      ...told,
      id,
      nowMs: stage.nowMs(),
      origin: `http://${String(call.headers['host'])}`,
    });
  };

  return {
    name,
    prefix: `/${name}`,
    phrases: (call) => promptsOf(format.read(call)),
    refuse: (reason) => refusals[reason],
    answer,
    endpoint: (call) => call.path,
    reset: () => undefined,
  };
}

function promptsOf(asked: Asked | null): string[] {
  return asked === null ? [] : [asked.prompt];
}

function uncited(answer: WorldAnswer): WorldAnswer {
  return { ...answer, sources: [], parts: answer.parts.map((part) => ({ ...part, sources: [] })) };
}

/** What is left of an answer, or too much of it, after its fate. */
function shownAs(fate: FailureMode, answer: WorldAnswer): WorldAnswer {
  const { parts } = answer;
  switch (fate) {
    case 'empty':
    case 'content_filter':
      return { ...answer, sources: [], parts: [] };
    case 'task_error':
      return uncited(answer);
    case 'cut_short':
      return uncited({ ...answer, parts: parts.slice(0, 1) });
    case 'oversized':
      return { ...answer, parts: Array.from({ length: oversizedRounds }, () => parts).flat() };
    default:
      return answer;
  }
}

function countTokens(prompt: string, answer: WorldAnswer): Told['tokens'] {
  return {
    input: 12 + Math.ceil(prompt.length / 4) + 900 * answer.queries.length,
    output: 1 + Math.ceil(markdownOf(answer).length / 4),
  };
}

function costOf({ tokens, answer }: Pick<Told, 'tokens' | 'answer'>, price: ListPrice): number {
  const { inputMicros, outputMicros, searchMicros, requestMicros = 0 } = price;
  const searches = answer.queries.length * searchMicros;
  return Math.ceil(tokens.input * inputMicros + tokens.output * outputMicros + searches + requestMicros);
}
