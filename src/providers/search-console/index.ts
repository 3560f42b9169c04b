export { createBingApi } from './bing-api.ts';
export { SearchConsoleFailure, dimensions, searchTypes } from './contract.ts';
export type {
  BingApi,
  BingRow,
  BingSettings,
  Dimension,
  FailureReason,
  FigureColumns,
  FigureRow,
  Figures,
  GoogleCredentials,
  GoogleSettings,
  Property,
  SearchConsoleApi,
  SearchType,
} from './contract.ts';
export { dimensionsOf } from './dimensions-of.ts';
export { dropRepeated } from './drop-repeated.ts';
export { columnsOf, figuresAt, pickRows, rowsOf } from './figure-columns.ts';
export { createGoogleApi } from './google-api.ts';
export { authorizationUrl, exchangeCode, revokeGrant } from './google-sign-in.ts';
export { ordinaryPatience } from './retry-call.ts';
export { readServiceAccount } from './service-account.ts';
export { textAt } from './text-column.ts';
