export { createBingApi } from './bing/bing-api.ts';
export { SearchConsoleFailure, dimensions, searchTypes } from './contract.ts';
export type {
  BingApi,
  BingRow,
  BingSettings,
  Dimension,
  FailureReason,
  MetricColumns,
  MetricRow,
  SearchMetrics,
  GoogleCredentials,
  GoogleSettings,
  Property,
  SearchConsoleApi,
  SearchType,
} from './contract.ts';
export { dimensionsOf } from './dimensions-of.ts';
export { dropRepeated } from './columns/drop-repeated.ts';
export { columnsOf, metricsAt, pickRows, rowsOf } from './columns/metric-columns.ts';
export { createGoogleApi } from './google/google-api.ts';
export { type GoogleLogin, openLogin as openGoogleLogin } from './google/google-login.ts';
export { authorizationUrl, exchangeCode, revokeGrant, testGoogleClient } from './google/google-sign-in.ts';
export { defaultRetryTiming } from './retry-call.ts';
export { readServiceAccount } from './google/service-account.ts';
export { textAt } from './columns/text-column.ts';
