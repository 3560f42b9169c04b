import type { Config } from '#app/config/config.ts';
import {
  type AnswerEngineSettings,
  type AnswerPrice,
  engineDefaults,
  type GoogleVendor,
} from '#providers/answers';

/** Engines with a model of their own, with the prefix of their variables. */
const prefixes = {
  openai: 'OPENAI',
  perplexity: 'PERPLEXITY',
  gemini: 'GEMINI',
  anthropic: 'ANTHROPIC',
  local: 'LOCAL_LLM',
} as const;
type ModelName = keyof typeof prefixes;

const hosted = ['openai', 'perplexity', 'gemini', 'anthropic'] as const;
const microsPerDollar = 1_000_000;

/** The connected answer engines. @throws Error if AI_GOOGLE_PROVIDER names a vendor without credentials */
export function answerSettings(config: Config): AnswerEngineSettings[] {
  return [
    ...hosted.flatMap((name): AnswerEngineSettings[] => {
      const { apiKey, baseUrl, ...model } = modelOf(name, config);
      return apiKey === null ? [] : [{ name, apiKey, baseUrl, ...model }];
    }),
    ...localSettings(config),
    ...googleSettings(config),
  ];
}

function localSettings(config: Config): AnswerEngineSettings[] {
  const { baseUrl, ...model } = modelOf('local', config);
  return baseUrl === null ? [] : [{ name: 'local', baseUrl, ...model }];
}

function modelOf(name: ModelName, config: Config) {
  const prefix = prefixes[name];
  const price = config[`${prefix}_PRICE`];
  return {
    apiKey: config[`${prefix}_KEY`] ?? null,
    baseUrl: config[`${prefix}_URL`] ?? null,
    model: config[`${prefix}_MODEL`] ?? engineDefaults[name].model,
    price: price === undefined ? engineDefaults[name].price : priceFrom(price),
    timeoutMs: config.AI_TIMEOUT_MS,
  };
}

/** Parses US dollars per million input tokens, per million output tokens and per thousand searches. */
function priceFrom(text: string): AnswerPrice {
  const [inputMicros = 0, outputMicros = 0, searchMicros = 0] = text
    .split(',')
    .map((dollars) => Math.round(Number(dollars) * microsPerDollar));
  return { inputMicros, outputMicros, searchMicros };
}

function googleSettings(config: Config): AnswerEngineSettings[] {
  const vendor = googleVendor(config);
  if (vendor === null) return [];
  const { AI_TIMEOUT_MS: timeoutMs, SERP_PRICE_FACTOR: priceFactor } = config;
  return (['google_ai_overview', 'google_ai_mode'] as const).map((name) => ({
    name,
    vendor,
    timeoutMs,
    priceFactor,
  }));
}

function googleVendor(config: Config): GoogleVendor | null {
  const { AI_GOOGLE_PROVIDER: name, DATAFORSEO_LOGIN: login, DATAFORSEO_PASSWORD: password } = config;
  if (name === undefined) return null;
  if (name === 'serpapi' && config.SERPAPI_KEY !== undefined) {
    return { name, apiKey: config.SERPAPI_KEY, baseUrl: config.SERPAPI_URL ?? null };
  }
  if (name === 'dataforseo' && login !== undefined && password !== undefined) {
    return { name, login, password, baseUrl: config.DATAFORSEO_URL ?? null };
  }
  throw new Error(`AI_GOOGLE_PROVIDER needs the credentials of ${name}`);
}
