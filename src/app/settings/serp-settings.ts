import type { Config } from '#config.ts';
import { type SerpProviderName, serpProviderNames, type SerpSettings } from '#providers/serp';

/** The connected search-data providers, in the order in which they are to be tried. */
export function serpSettings(config: Config): SerpSettings[] {
  const every = { timeoutMs: config.SERP_TIMEOUT_MS, priceFactor: config.SERP_PRICE_FACTOR };
  const connected: (SerpSettings | null)[] = [
    config.DATAFORSEO_LOGIN !== undefined && config.DATAFORSEO_PASSWORD !== undefined
      ? {
          ...every,
          name: 'dataforseo',
          login: config.DATAFORSEO_LOGIN,
          password: config.DATAFORSEO_PASSWORD,
          baseUrl: config.DATAFORSEO_URL,
        }
      : null,
    keyed('serpapi', config.SERPAPI_KEY, config.SERPAPI_URL),
    keyed('serper', config.SERPER_KEY, config.SERPER_URL),
    keyed('brave', config.BRAVE_KEY, config.BRAVE_URL),
    config.SEARXNG_URL === undefined ? null : { ...every, name: 'searxng', baseUrl: config.SEARXNG_URL },
  ];
  const settings = connected.filter((one) => one !== null);
  const order = preferredOrder(config.SERP_PROVIDERS);
  return settings.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));

  function keyed(
    name: 'serpapi' | 'serper' | 'brave',
    apiKey?: string,
    baseUrl?: string,
  ): SerpSettings | null {
    return apiKey === undefined ? null : { ...every, name, apiKey, baseUrl };
  }
}

/** @throws Error where a name is unknown, without saying it: it may be a key that went into the wrong line */
function preferredOrder(text: string | undefined): SerpProviderName[] {
  const named = (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (named.some((name) => !(serpProviderNames as readonly string[]).includes(name))) {
    throw new Error(`SERP_PROVIDERS may hold ${serpProviderNames.join(', ')}, separated by commas`);
  }
  const preferred = named as SerpProviderName[];
  return [...preferred, ...serpProviderNames.filter((name) => !preferred.includes(name))];
}
