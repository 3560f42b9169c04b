export { collectSerp } from './collect-serp.ts';
export type { CollectedSerp } from './collect-serp.ts';
export { SerpFailure, searchEngines, serpProviderNames } from './contract.ts';
export type {
  Device,
  SearchEngine,
  SerpElement,
  SerpFailureReason,
  SerpLink,
  SerpLocation,
  SerpProvider,
  SerpProviderName,
  SerpQuery,
  SerpQueue,
} from './contract.ts';
export { readBlocks } from './overviews/read-blocks.ts';
export { readOverviewItem } from './overviews/read-overview-item.ts';
export { aiOverviewOf } from './overviews/ai-overview.ts';
export { countAds } from './count-ads.ts';
export { createSerpProviders } from './create-serp-providers.ts';
export { makeElement, readLinks } from './serp-element.ts';
export { baseUrls as serpBaseUrls, type SerpSettings } from './settings.ts';
