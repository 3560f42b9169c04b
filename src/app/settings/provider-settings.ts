import type { ProviderCapability } from '#accounts/installation';
import { answerSettings } from '#app/settings/answer-settings.ts';
import type { Config } from '#app/config/config.ts';
import { AnswerFailure, createAnswerEngines } from '#providers/answers';
import { googleSettings } from '#app/settings/google-settings.ts';
import { testGoogleClient } from '#providers/search-console';
import { createSerpProviders, SerpFailure, type SerpQuery } from '#providers/serp';
import { serpSettings } from '#app/settings/serp-settings.ts';

/** Credentials of a provider by field: `{"apiKey": "…"}`. */
export type ProviderCredentials = Readonly<Record<string, string>>;

interface ProviderKind {
  name: string;
  capabilities: readonly ProviderCapability[];
  /** The environment variables of its credentials, by field. */
  variables: Readonly<Record<string, keyof Config & string>>;
  /** Whether stored credentials are read on each use. The others complete the configuration of a process when it starts. */
  isReadOnUse?: true;
}

const keyed = (
  name: string,
  capability: ProviderKind['capabilities'][number],
  variable: keyof Config & string,
) => ({
  name,
  capabilities: [capability],
  variables: { apiKey: variable },
});

/** All providers that this version supports. */
export const providerKinds: readonly ProviderKind[] = [
  {
    name: 'dataforseo',
    capabilities: ['result_pages', 'backlinks'],
    variables: { login: 'DATAFORSEO_LOGIN', password: 'DATAFORSEO_PASSWORD' },
  },
  keyed('serpapi', 'result_pages', 'SERPAPI_KEY'),
  keyed('serper', 'result_pages', 'SERPER_KEY'),
  keyed('brave', 'result_pages', 'BRAVE_KEY'),
  { name: 'searxng', capabilities: ['result_pages'], variables: { url: 'SEARXNG_URL' } },
  keyed('openai', 'answers', 'OPENAI_KEY'),
  keyed('perplexity', 'answers', 'PERPLEXITY_KEY'),
  keyed('gemini', 'answers', 'GEMINI_KEY'),
  keyed('anthropic', 'answers', 'ANTHROPIC_KEY'),
  { name: 'local', capabilities: ['answers'], variables: { url: 'LOCAL_LLM_URL' } },
  {
    name: 'google',
    capabilities: ['search_console'],
    variables: { clientId: 'GOOGLE_CLIENT_ID', clientSecret: 'GOOGLE_CLIENT_SECRET' },
    isReadOnUse: true,
  },
];

/** The configured credentials of a provider; null if a field is missing. */
export function credentialsIn(config: Config, { variables }: ProviderKind): ProviderCredentials | null {
  const fields = Object.entries(variables).map(([field, variable]) => [field, config[variable]]);
  return fields.every(([, value]) => value !== undefined) ? Object.fromEntries(fields) : null;
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

/** The cheapest purchase from a provider, to test its credentials. */
export interface ProviderProbe {
  /** Maximum price in millionths of a US dollar. */
  priceMicros: number;
  /** Makes the purchase. Never rejects. */
  buy(signal: AbortSignal): Promise<{ costMicros: number; error: { code: string; message: string } | null }>;
}

/** A test of credentials with one request: a SERP with ten results, or a short answer. */
export function probeFor(
  config: Config,
  kind: ProviderKind,
  credentials: ProviderCredentials,
): ProviderProbe {
  const testConfig = { ...config, ...configFrom(kind, credentials) };
  if (kind.capabilities.includes('search_console')) return clientProbe(testConfig);
  const probe = kind.capabilities.includes('answers')
    ? answerProbe(testConfig, kind.name)
    : serpProbe(testConfig, kind.name);
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

/** The configuration variables for these credentials. */
export function configFrom({ variables }: ProviderKind, credentials: ProviderCredentials): Partial<Config> {
  return Object.fromEntries(
    Object.entries(variables).map(([field, variable]) => [variable, credentials[field]]),
  );
}

/** Free. Google's token endpoint checks the client before the grant, which is made up. */
function clientProbe(config: Config): ProviderProbe {
  return {
    priceMicros: 0,
    buy: async (signal) => ({ costMicros: 0, error: await testGoogleClient(googleSettings(config), signal) }),
  };
}

function serpProbe(config: Config, name: string) {
  const [provider] = createSerpProviders(serpSettings(config).filter((one) => one.name === name));
  if (provider === undefined) throw new Error(`${name} is not connected`);
  const [engine = 'google'] = provider.engines;
  const testQuery = { ...query, engine };
  return {
    priceMicros: provider.priceMicros(testQuery),
    ask: (signal: AbortSignal) => provider.fetchPart(testQuery, { page: 0, offset: 0 }, signal),
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
