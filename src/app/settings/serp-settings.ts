import type { Config } from '#app/config/config.ts';
import { type SerpProviderName, serpProviderNames, type SerpSettings } from '#providers/serp';

/** The connected SERP providers in the order of preference. */
export function serpSettings(config: Config): SerpSettings[] {
  const shared = {
    timeoutMs: config.SERP_TIMEOUT_MS,
    priceFactor: config.SERP_PRICE_FACTOR,
    loadAiOverviews: config.SERP_AI_OVERVIEWS === 'loaded',
  };
  const connected: (SerpSettings | null)[] = [
    config.DATAFORSEO_LOGIN !== undefined && config.DATAFORSEO_PASSWORD !== undefined
      ? {
          ...shared,
          name: 'dataforseo',
          login: config.DATAFORSEO_LOGIN,
          password: config.DATAFORSEO_PASSWORD,
          baseUrl: config.DATAFORSEO_URL,
        }
      : null,
    keyed('serpapi', config.SERPAPI_KEY, config.SERPAPI_URL),
    keyed('serper', config.SERPER_KEY, config.SERPER_URL),
    keyed('brave', config.BRAVE_KEY, config.BRAVE_URL),
    config.SEARXNG_URL === undefined ? null : { ...shared, name: 'searxng', baseUrl: config.SEARXNG_URL },
  ];
  const settings = connected.filter((one) => one !== null);
  const order = preferredOrder(config.SERP_PROVIDERS);
  return settings.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));

  function keyed(
    name: 'serpapi' | 'serper' | 'brave',
    apiKey?: string,
    baseUrl?: string,
  ): SerpSettings | null {
    return apiKey === undefined ? null : { ...shared, name, apiKey, baseUrl };
  }
}

/** @throws Error for an unknown name, without repeating it: it may be a key in the wrong variable */
function preferredOrder(text: string | undefined): SerpProviderName[] {
  const names = (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.some((name) => !(serpProviderNames as readonly string[]).includes(name))) {
    throw new Error(
      `SERP_PROVIDERS contains an unknown name; the known ones are ${serpProviderNames.join(', ')}`,
    );
  }
  const preferred = names as SerpProviderName[];
  return [...preferred, ...serpProviderNames.filter((name) => !preferred.includes(name))];
}
