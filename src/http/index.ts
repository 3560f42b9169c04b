export { includesRight } from './authenticate.ts';
export { buildServer } from './build-server.ts';
export { describeApi } from './describe-api.ts';
export type { Callback } from './serve-callback.ts';
export type { PublicFile } from './serve-public-file.ts';
export { csvStream } from './write-csv.ts';
export { type Answer, endpoint, type Endpoint, offersCsv } from './endpoint.ts';
export type { DashboardState } from './serve-state.ts';
export { isCountry, isLanguage } from './formats.ts';
export type { Member } from './identify-by-session.ts';
export { rateLimits } from './limit-rate.ts';
export { createMetrics, listenForMetrics } from './measure-requests.ts';
export type { Feed, FeedEvent } from './serve-events.ts';
export { pageAnswer, type Page, readPage } from './page-list.ts';
export {
  AnyOf,
  Choice,
  Country,
  Day,
  Exactly,
  Language,
  Nullable,
  pagingQuery,
  Text,
  Timestamp,
} from './schema.ts';
export type { Return } from './serve-return.ts';
export { deleteOldIdempotencyKeys, pingDatabase } from './queries.ts';
