import { asMicros, asObject, type JsonObject } from '#providers/http';
import type { AnswerPrice } from '../settings.ts';
import { sumCounts } from './answer-values.ts';

export interface Usage {
  inputTokens: number;
  outputTokens: number;
  searches: number;
}

/** Millionths of a US dollar, rounded up. */
export function costOf(price: AnswerPrice, usage: Usage): number {
  const tokens = usage.inputTokens * price.inputMicros + usage.outputTokens * price.outputMicros;
  return Math.ceil(tokens / 1_000_000 + (usage.searches * price.searchMicros) / 1000);
}

/** The token limit of every answer, including reasoning. It is generous because an answer that reaches the limit is lost. */
export const maxOutputTokens = 8192;

/** Instructions and tool descriptions that a vendor adds to a prompt. */
const systemTokens = 3000;
/** Tokens of the pages of one search: 5,000 to 10,000 in recorded answers. No vendor documents a limit. */
const searchTokens = 15_000;

/**
 * The largest usage of one answer. A token is at least one byte. After each search, the model reads the whole conversation again
 * with the pages that the search returned.
 */
export function maxUsage(prompt: string, options: { searches: number; readsPages: boolean }): Usage {
  const readings = options.readsPages ? options.searches : 0;
  const base = Buffer.byteLength(prompt) + systemTokens;
  return {
    inputTokens: base * (readings + 1) + (searchTokens * readings * (readings + 1)) / 2,
    outputTokens: maxOutputTokens,
    searches: options.searches,
  };
}

/** Reads the `usage` of OpenAI's two APIs and of compatible ones; null if there is none. */
export function readUsage(usage: JsonObject | null): Omit<Usage, 'searches'> | null {
  // Cohere nests the token counts one level deeper.
  const counts = asObject(usage?.['tokens']) ?? usage;
  if (counts === null) return null;
  return {
    inputTokens: sumCounts(counts, ['input_tokens', 'prompt_tokens']),
    outputTokens: sumCounts(counts, ['output_tokens', 'completion_tokens']),
  };
}

/** The cost that the response itself reports in US dollars: OpenRouter `usage.cost`, Perplexity `usage.cost.total_cost`. */
export function readCost(usage: JsonObject | null): number | null {
  return asMicros(usage?.['cost']) ?? asMicros(asObject(usage?.['cost'])?.['total_cost']);
}
