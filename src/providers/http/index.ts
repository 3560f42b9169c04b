export { CallFailure } from './call-failure.ts';
export type { CallFailureKind } from './call-failure.ts';
export { openJsonClient } from './fetch-json.ts';
export type { CallLimits, JsonAnswer, JsonBody, JsonCall, JsonClient } from './fetch-json.ts';
