export { type ApiKeyKind, apiKeyKinds } from './api-key.ts';
export { apiKeyFinder } from './api-key-finder.ts';
export { createApiKey } from './create-api-key.ts';
export { createAppKey, findKeyByToken, renewAppKey } from './create-app-key.ts';
export { type ApiKey, revokeApiKey, selectApiKeys } from './queries.ts';
export { apiKeyEndpoints } from './routes.ts';
export { apiKeyProblems } from './problems.ts';
