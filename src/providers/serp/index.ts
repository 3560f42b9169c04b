export { collectSerp } from './collect-serp.ts';
export type { CollectedSerp } from './collect-serp.ts';
export { SerpFailure, searchEngines, serpProviderNames } from './contract.ts';
export type {
  Device,
  SearchEngine,
  SerpElement,
  SerpFailureReason,
  SerpProvider,
  SerpProviderName,
  SerpQuery,
  SerpQueue,
} from './contract.ts';
export { createSerpProviders } from './create-serp-providers.ts';
export { baseUrls as serpBaseUrls, type SerpSettings } from './settings.ts';
