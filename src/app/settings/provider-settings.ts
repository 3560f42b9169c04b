import { answerSettings } from '#answer-settings.ts';
import type { Config } from '#config.ts';
import { AnswerFailure, createAnswerEngines } from '#providers/answers';
import { createSerpProviders, SerpFailure, type SerpQuery } from '#providers/serp';
import { serpSettings } from '#serp-settings.ts';

/** What opens an outside service, by the names of its parts: `{"apiKey": "…"}`. */
export type ProviderCredentials = Readonly<Record<string, string>>;

interface ProviderKind {
  name: string;
  sells: readonly ('result_pages' | 'backlinks' | 'answers')[];
  /** The variables of the environment that hold the parts of its credentials. */
  variables: Readonly<Record<string, keyof Config & string>>;
  /** False where an address is among them: those are the operator's to give, since we would call whatever they name. */
  isSettable: boolean;
}

const keyed = (name: string, sells: ProviderKind['sells'][number], variable: keyof Config & string) => ({
  name,
  sells: [sells],
  variables: { apiKey: variable },
  isSettable: true,
});

/** Every service that is bought from or asked. */
export const providerKinds: readonly ProviderKind[] = [
  {
    name: 'dataforseo',
    sells: ['result_pages', 'backlinks'],
    variables: { login: 'DATAFORSEO_LOGIN', password: 'DATAFORSEO_PASSWORD' },
    isSettable: true,
  },
  keyed('serpapi', 'result_pages', 'SERPAPI_KEY'),
  keyed('serper', 'result_pages', 'SERPER_KEY'),
  keyed('brave', 'result_pages', 'BRAVE_KEY'),
  { name: 'searxng', sells: ['result_pages'], variables: { url: 'SEARXNG_URL' }, isSettable: false },
  keyed('openai', 'answers', 'OPENAI_KEY'),
  keyed('perplexity', 'answers', 'PERPLEXITY_KEY'),
  keyed('gemini', 'answers', 'GEMINI_KEY'),
  keyed('anthropic', 'answers', 'ANTHROPIC_KEY'),
  { name: 'local', sells: ['answers'], variables: { url: 'LOCAL_LLM_URL' }, isSettable: false },
];

/** What the configuration opens a service with; null where a part is missing. */
export function credentialsIn(config: Config, { variables }: ProviderKind): ProviderCredentials | null {
  const parts = Object.entries(variables).map(([part, variable]) => [part, config[variable]]);
  return parts.every(([, value]) => value !== undefined) ? Object.fromEntries(parts) : null;
}

const query: SerpQuery = {
  engine: 'google',
  phrase: 'coffee',
  country: 'US',
  language: 'en',
  location: null,
  device: 'desktop',
  depth: 10,
  stopAtHosts: [],
};
const question = { prompt: 'Name one colour.', country: 'US', language: 'en' };

/** The cheapest thing that a service sells. */
export interface ProviderProbe {
  /** The most that it may cost, in millionths of a US dollar. */
  priceMicros: number;
  /** Buys it. Never rejects. */
  buy(signal: AbortSignal): Promise<{ costMicros: number; error: { code: string; message: string } | null }>;
}

/** One call to a service with these credentials: a result page of ten, or a short answer. */
export function probeFor(
  config: Config,
  kind: ProviderKind,
  credentials: ProviderCredentials,
): ProviderProbe {
  const own = { ...config, ...configFrom(kind, credentials) };
  const probe = kind.sells.includes('answers') ? answerProbe(own, kind.name) : pageProbe(own, kind.name);
  return {
    priceMicros: probe.priceMicros,
    buy: async (signal) => {
      try {
        return { costMicros: (await probe.ask(signal)).costMicros, error: null };
      } catch (error) {
        if (!(error instanceof SerpFailure || error instanceof AnswerFailure)) throw error;
        return { costMicros: error.costMicros, error: { code: error.reason, message: error.message } };
      }
    },
  };
}

/** What the configuration would say of a service with these credentials. */
export function configFrom({ variables }: ProviderKind, credentials: ProviderCredentials): Partial<Config> {
  return Object.fromEntries(
    Object.entries(variables).map(([part, variable]) => [variable, credentials[part]]),
  );
}

function pageProbe(config: Config, name: string) {
  const [provider] = createSerpProviders(serpSettings(config).filter((one) => one.name === name));
  if (provider === undefined) throw new Error(`${name} is not connected`);
  const [engine = 'google'] = provider.engines;
  const asked = { ...query, engine };
  return {
    priceMicros: provider.priceMicros(asked),
    ask: (signal: AbortSignal) => provider.fetchPart(asked, { page: 0, offset: 0 }, signal),
  };
}

function answerProbe(config: Config, name: string) {
  const [engine] = createAnswerEngines(answerSettings(config).filter((one) => one.name === name));
  if (engine === undefined) throw new Error(`${name} is not connected`);
  return {
    priceMicros: engine.priceMicros(question),
    ask: (signal: AbortSignal) => engine.ask(question, signal),
  };
}
