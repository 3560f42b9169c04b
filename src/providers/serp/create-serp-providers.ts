import type { SerpProvider } from './contract.ts';
import type { SerpSettings } from './settings.ts';
import { createBrave } from './vendors/brave.ts';
import { createDataForSeo } from './vendors/dataforseo.ts';
import { createSearxng } from './vendors/searxng.ts';
import { createSerpApi } from './vendors/serpapi.ts';
import { createSerper } from './vendors/serper.ts';

/** Creates the connected vendors in the order of the settings. */
export function createSerpProviders(settings: readonly SerpSettings[]): SerpProvider[] {
  return settings.map(createProvider);
}

function createProvider(settings: SerpSettings): SerpProvider {
  switch (settings.name) {
    case 'dataforseo':
      return createDataForSeo(settings);
    case 'searxng':
      return createSearxng(settings);
    case 'serpapi':
      return createSerpApi(settings);
    case 'serper':
      return createSerper(settings);
    case 'brave':
      return createBrave(settings);
    default:
      return settings satisfies never;
  }
}
