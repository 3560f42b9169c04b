import type { AnswerEngineName } from './contract.ts';

/** What an engine charges, in millionths of a US dollar. */
export interface AnswerPrice {
  /** A million tokens read. */
  inputMicros: number;
  /** A million tokens written, those of thinking among them. */
  outputMicros: number;
  /** A thousand searches; with Perplexity, a thousand requests. */
  searchMicros: number;
}

interface EngineSettings {
  /** As the vendor's SDK takes it, with the version where the SDK has one; the vendor's own when null. */
  baseUrl: string | null;
  model: string;
  price: AnswerPrice;
  /** Longest wait for one whole answer. */
  timeoutMs: number;
}

export interface ModelSettings extends EngineSettings {
  name: 'openai' | 'perplexity' | 'gemini' | 'anthropic';
  apiKey: string;
}

/** Any server that speaks OpenAI's chat completions: Ollama, vLLM, a gateway. */
export interface LocalSettings extends EngineSettings {
  name: 'local';
  /** With its version, such as `http://127.0.0.1:11434/v1`. */
  baseUrl: string;
  /** Null where the server asks for none. */
  apiKey: string | null;
}

/** Google's own answers, through a vendor of result pages. */
export interface GoogleSettings {
  name: 'google_ai_overview' | 'google_ai_mode';
  vendor: GoogleVendor;
  timeoutMs: number;
  /** Multiplies the list prices. Costs that a vendor reports itself are taken as they are. */
  priceFactor: number;
}

/** Base URLs are without the path of the API; the vendor's own when null. */
export type GoogleVendor =
  | { name: 'dataforseo'; login: string; password: string; baseUrl: string | null }
  | { name: 'serpapi'; apiKey: string; baseUrl: string | null };

/** One connected engine. */
export type AnswerEngineSettings = ModelSettings | LocalSettings | GoogleSettings;

/**
 * Models and list prices where settings say nothing: developers.openai.com/api/docs/pricing, docs.perplexity.ai (requests of low
 * search context), ai.google.dev/gemini-api/docs/pricing, platform.claude.com/docs/en/about-claude/pricing, as quoted by others
 * between March and July 2026. What a server of one's own costs is for its owner to say.
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
