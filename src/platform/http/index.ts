export { describeApi } from './docs/index.ts';
export { compileSerializer, compileValidator, fieldErrors } from './endpoint/index.ts';
export { compareParameter, dayParameters } from './endpoint/index.ts';
export { csvStream, endpoint, type Endpoint, type EndpointResponse, offersCsv } from './endpoint/index.ts';
export { deleteOldIdempotencyKeys, openInput, pingDatabase } from './endpoint/index.ts';
export { isLanguage, limitedAccess, type LimitedContext, type WebsiteAccess } from './endpoint/index.ts';
export { bindPage, type Page, pageResponse, pagingQuery, readPage, type SortKey } from './endpoint/index.ts';
export { AnyOf, Choice, Country, Day, Exactly, Language, Nullable } from './endpoint/index.ts';
export { fileColumns, Line, LongText, SentenceOf, Text, Timestamp, xlsxType } from './endpoint/index.ts';
export type { Feed, FeedEvent } from './live/index.ts';
export type { McpContent, McpPrompt, McpResource } from './mcp/index.ts';
export {
  buildServer,
  closeGracefully,
  createMetrics,
  listenForMetrics,
  measureProcess,
} from './server/index.ts';
export type {
  HealthWarning,
  IncomingWebhook,
  PublicFile,
  PublicReply,
  PublicRequest,
} from './server/index.ts';
export { includesRight, isCostHidden, isPriceHidden, isViewer, requirePrices } from './session/index.ts';
export { OAuthError, rateLimits, requireCosts, type SharedCounts } from './session/index.ts';
export type { DashboardState, Member, OAuthCallback, OAuthServer } from './session/index.ts';
