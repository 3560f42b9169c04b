export { collectPage } from './collect-page.ts';
export type { CollectedPage } from './collect-page.ts';
export { SerpFailure, searchEngines, serpFailureReasons, serpProviderNames } from './contract.ts';
export type {
  Device,
  PartStart,
  SearchEngine,
  SerpElement,
  SerpFailureReason,
  SerpOrder,
  SerpPart,
  SerpProvider,
  SerpProviderName,
  SerpQuery,
  SerpQueue,
  SerpReceipt,
} from './contract.ts';
export { createSerpProviders } from './create-providers.ts';
export { serpFeatures } from './serp-features.ts';
export type { SerpFeature } from './serp-features.ts';
export type { SerpSettings } from './settings.ts';
