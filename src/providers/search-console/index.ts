export { createBingApi } from './bing-api.ts';
export { SearchConsoleFailure, dimensions, searchTypes } from './contract.ts';
export type {
  BingApi,
  BingRow,
  BingSettings,
  Dimension,
  FailureReason,
  FigureRow,
  Figures,
  GoogleCredentials,
  GoogleSettings,
  Property,
  SearchConsoleApi,
  SearchType,
} from './contract.ts';
export { dimensionsOf } from './dimensions-of.ts';
export { createGoogleApi } from './google-api.ts';
export { authorizationUrl, exchangeCode, revokeGrant } from './google-sign-in.ts';
export { readServiceAccount } from './service-account.ts';
