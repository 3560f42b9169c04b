export {
  type KeywordDataName,
  keywordDataNames,
  type KeywordDataProvider,
  type MonthlySearches,
  type PhraseDemand,
  type RankedPhrase,
  type RankedPhraseProvider,
} from './contract.ts';
export { createBingDemand } from './bing-webmaster.ts';
export {
  createDataforseoDemand,
  createDataforseoRankedPhrases,
  type DataforseoKeywordSettings,
} from './dataforseo.ts';
export { createGoogleAds } from './google-ads.ts';
export { ProviderFailure } from './contract.ts';
