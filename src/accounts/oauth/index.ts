export { oauthServer } from './oauth-server.ts';
export { oauthEndpoints } from './routes.ts';
export type { OAuthSettings } from './settings.ts';
