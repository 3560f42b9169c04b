export { collectPage } from './collect-page.ts';
export type { CollectedPage } from './collect-page.ts';
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
export { createSerpProviders } from './create-providers.ts';
export type { SerpSettings } from './settings.ts';
