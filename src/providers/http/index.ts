export { CallFailure, mayBeCharged } from './call-failure.ts';
export type { CallFailureKind } from './call-failure.ts';
export { type DataforseoSettings, openDataforseo, unexpectedResponse } from './open-dataforseo.ts';
export { ProviderFailure } from './provider-failure.ts';
export { openJsonClient } from './json-client.ts';
export type { JsonCall, JsonClient, JsonResponse } from './json-client.ts';
export {
  asCount,
  asInteger,
  asLink,
  asMicros,
  asNonBlankText,
  asObject,
  asObjects,
  asText,
  asTexts,
  isObject,
  type JsonLink,
  type JsonObject,
  parseJson,
} from './json-values.ts';
