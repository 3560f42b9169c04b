export {
  type Caller,
  type FindApiKey,
  type Identify,
  identifyByKey,
  includesRight,
  isCostHidden,
  isPriceHidden,
  isViewer,
  requireCosts,
  requirePrices,
  requireRight,
} from './caller.ts';
export { cookiesOf, type FindSession, identifyBySession, type Member } from './identify-by-session.ts';
export { type RateLimits, rateLimits, type SharedCounts } from './rate-limits.ts';
export { type OAuthCallback, serveOAuthCallback } from './oauth-callback.ts';
export { type HandleSignIn, serveSignIn } from './serve-sign-in.ts';
export { type DashboardState, serveState } from './serve-state.ts';
export { OAuthError } from './oauth-error.ts';
export { type OAuthServer, resourceMetadataUrl, serveOAuth } from './serve-oauth.ts';
