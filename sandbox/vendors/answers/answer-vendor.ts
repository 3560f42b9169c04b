import type { FailureMode, Refusal } from '../../control/failures.ts';
import type { SandboxContext } from '../../control/sandbox-context.ts';
import type { VendorName } from '../../control/vendor-names.ts';
import type { WorldAnswer } from '../../world/answers.ts';
import type { AnswerEngine } from '../../world/answers/likelihood.ts';
import { hexDigits, mix } from '../../world/hash.ts';
import { type Call, isAccepted, type Reply, type Vendor } from '../vendor.ts';
import { markdownOf } from './marked-text.ts';

/** The parsed request of a call. */
export interface AnswerRequest {
  model: string;
  prompt: string;
  country: string;
  /** Only set by vendors whose streams the sandbox supports. */
  isStream?: boolean;
  /** Whether the engine may search before it answers. */
  searches: boolean;
}

/** The answer to send, before it has the vendor's format. */
export interface AnswerReply extends AnswerRequest {
  answer: WorldAnswer;
  /** The simulated failure; `ok` for none. */
  failureMode: FailureMode;
  tokens: { input: number; output: number };
  /** Unique per answer. */
  id: string;
  nowMs: number;
  /** The base URL of the request, without a trailing slash. */
  origin: string;
}

/** Prices per token, search and request in millionths of a US dollar. */
interface ListPrice {
  inputMicros: number;
  outputMicros: number;
  searchMicros: number;
  requestMicros?: number;
}

/** The wire format of one engine. */
export interface AnswerFormat {
  name: VendorName;
  engine: AnswerEngine;
  price: ListPrice;
  path: RegExp;
  keyOf(call: Call): string;
  /** Parses a body; null if it is invalid. */
  read(call: Call): AnswerRequest | null;
  refusals: Record<Refusal | 'not_found' | 'bad_request' | 'unknown_model', Reply>;
  write(reply: AnswerReply): Reply;
}

/** Repeats an answer to about 400,000 characters. */
const oversizedRounds = 700;

/** Simulates one answer engine. Any model exists unless its name contains `unknown`. */
export function createAnswerVendor(format: AnswerFormat): Vendor {
  const { name, refusals } = format;
  let serial = 0;

  const answer = async (call: Call, context: SandboxContext): Promise<Reply> => {
    if (call.method !== 'POST' || !format.path.test(call.path)) return refusals.not_found;
    if (!isAccepted(format.keyOf(call))) return refusals.unauthorized;
    const asked = format.read(call);
    if (asked === null) return refusals.bad_request;
    if (asked.model.includes('unknown')) return refusals.unknown_model;
    serial += 1;
    const failureMode = context.failures.nextSearchFailure(name);
    if (failureMode !== 'ok') context.log.failed(name, failureMode);
    const { prompt, country } = asked;
    const drawn = await context.answer({ engine: format.engine, prompt, country });
    const known = asked.searches ? drawn : { ...uncited(drawn), queries: [] };
    const shown = withFailure(failureMode, known);
    const reply = { ...asked, answer: shown, failureMode, tokens: countTokens(prompt, shown) };
    context.log.answeredPrompt(name, prompt);
    context.log.charged(name, costOf(reply, format.price));
    const id = hexDigits(24, mix(drawn.seed, serial));
    return format.write({
      ...reply,
      id,
      nowMs: context.nowMs(),
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

function promptsOf(asked: AnswerRequest | null): string[] {
  return asked === null ? [] : [asked.prompt];
}

function uncited(answer: WorldAnswer): WorldAnswer {
  return { ...answer, sources: [], parts: answer.parts.map((part) => ({ ...part, sources: [] })) };
}

/** Applies a simulated failure to an answer. */
function withFailure(failureMode: FailureMode, answer: WorldAnswer): WorldAnswer {
  const { parts } = answer;
  switch (failureMode) {
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

function countTokens(prompt: string, answer: WorldAnswer): AnswerReply['tokens'] {
  return {
    input: 12 + Math.ceil(prompt.length / 4) + 900 * answer.queries.length,
    output: 1 + Math.ceil(markdownOf(answer).length / 4),
  };
}

function costOf({ tokens, answer }: Pick<AnswerReply, 'tokens' | 'answer'>, price: ListPrice): number {
  const { inputMicros, outputMicros, searchMicros, requestMicros = 0 } = price;
  const searches = answer.queries.length * searchMicros;
  return Math.ceil(tokens.input * inputMicros + tokens.output * outputMicros + searches + requestMicros);
}
