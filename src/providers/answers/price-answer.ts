import { asObject, asMicros, type JsonObject } from '#providers/http';
import { addCounts } from './read-values.ts';
import type { AnswerPrice } from './settings.ts';

export interface EngineUse {
  inputTokens: number;
  outputTokens: number;
  searches: number;
}

/** Millionths of a US dollar, rounded up. */
export function costOf(price: AnswerPrice, use: EngineUse): number {
  const tokens = use.inputTokens * price.inputMicros + use.outputTokens * price.outputMicros;
  return Math.ceil(tokens / 1_000_000 + (use.searches * price.searchMicros) / 1000);
}

/** The length that is allowed to every answer, thinking included: ample, as one that stops at its limit is lost. */
export const mostOutputTokens = 8192;

/** Instructions and tools that a vendor puts before a prompt. */
const framingTokens = 3000;
/** A search brings result pages, of 5 to 10 thousand tokens in recorded answers; no vendor bounds them. */
const searchTokens = 15_000;

/**
 * The most that an answer takes of tokens. A token is at least a byte; after each search, all that was read before is read
 * again with the pages that it brought.
 */
export function mostUse(prompt: string, of: { searches: number; readsPages: boolean }): EngineUse {
  const readings = of.readsPages ? of.searches : 0;
  const base = Buffer.byteLength(prompt) + framingTokens;
  return {
    inputTokens: base * (readings + 1) + (searchTokens * readings * (readings + 1)) / 2,
    outputTokens: mostOutputTokens,
    searches: of.searches,
  };
}

/** The `usage` of OpenAI's two APIs and of those that speak like them; null where there is none. */
export function readUsage(usage: JsonObject | null): Omit<EngineUse, 'searches'> | null {
  // Cohere counts tokens one level deeper.
  const counts = asObject(usage?.['tokens']) ?? usage;
  if (counts === null) return null;
  return {
    inputTokens: addCounts(counts, ['input_tokens', 'prompt_tokens']),
    outputTokens: addCounts(counts, ['output_tokens', 'completion_tokens']),
  };
}

/** What the answer itself says that it cost: OpenRouter `usage.cost`, Perplexity `usage.cost.total_cost`, in US dollars. */
export function readCost(usage: JsonObject | null): number | null {
  return asMicros(usage?.['cost']) ?? asMicros(asObject(usage?.['cost'])?.['total_cost']);
}
