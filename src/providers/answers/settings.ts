import type { AnswerEngineName } from './contract.ts';

/** The prices of an engine in millionths of a US dollar. */
export interface AnswerPrice {
  /** Per million input tokens. */
  inputMicros: number;
  /** Per million output tokens, including reasoning. */
  outputMicros: number;
  /** Per thousand searches. Perplexity: per thousand requests. */
  searchMicros: number;
}

interface EngineSettings {
  /** The base URL of the API, with the version for OpenAI and local servers only. Null for the vendor's own URL. */
  baseUrl: string | null;
  model: string;
  price: AnswerPrice;
  /** Time limit for a complete answer. */
  timeoutMs: number;
}

export interface ModelSettings extends EngineSettings {
  name: 'openai' | 'perplexity' | 'gemini' | 'anthropic';
  apiKey: string;
}

/** Any server with OpenAI's chat completions: Ollama, vLLM, a gateway. */
export interface LocalSettings extends EngineSettings {
  name: 'local';
  /** Includes the API version, such as `http://127.0.0.1:11434/v1`. */
  baseUrl: string;
  /** Null if the server requires no key. */
  apiKey: string | null;
}

/** Google's own answers through a SERP vendor. */
export interface GoogleAnswerSettings {
  name: 'google_ai_overview' | 'google_ai_mode';
  vendor: GoogleVendor;
  timeoutMs: number;
  /** Factor for the list prices. It does not apply to costs that a vendor reports. */
  priceFactor: number;
}

/** Base URLs exclude the path of the API. Null stands for the vendor's own URL. */
export type GoogleVendor =
  | { name: 'dataforseo'; login: string; password: string; baseUrl: string | null }
  | { name: 'serpapi'; apiKey: string; baseUrl: string | null };

/** Settings of one connected engine. */
export type AnswerEngineSettings = ModelSettings | LocalSettings | GoogleAnswerSettings;

/**
 * Default models and list prices, as third parties reported them between March and July 2026 from:
 * developers.openai.com/api/docs/pricing, docs.perplexity.ai (requests with low search context),
 * ai.google.dev/gemini-api/docs/pricing, platform.claude.com/docs/en/about-claude/pricing. Operators set the price of a local server.
 */
export const engineDefaults = {
  openai: {
    model: 'gpt-5.4-mini',
    price: { inputMicros: 750_000, outputMicros: 4_500_000, searchMicros: 10_000_000 },
  },
  perplexity: {
    model: 'sonar',
    price: { inputMicros: 1_000_000, outputMicros: 1_000_000, searchMicros: 5_000_000 },
  },
  gemini: {
    model: 'gemini-3.1-flash-lite',
    price: { inputMicros: 250_000, outputMicros: 1_500_000, searchMicros: 14_000_000 },
  },
  anthropic: {
    model: 'claude-haiku-4-5',
    price: { inputMicros: 1_000_000, outputMicros: 5_000_000, searchMicros: 10_000_000 },
  },
  local: { model: 'llama3.2', price: { inputMicros: 0, outputMicros: 0, searchMicros: 0 } },
} as const satisfies Partial<Record<AnswerEngineName, { model: string; price: AnswerPrice }>>;
