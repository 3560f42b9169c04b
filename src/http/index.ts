export { buildServer } from './build-server.ts';
export type { Callback } from './serve-callback.ts';
export { type Answer, endpoint, type Endpoint } from './endpoint.ts';
export type { Member } from './identify-by-session.ts';
export { rateLimits } from './limit-rate.ts';
export { createMetrics, listenForMetrics } from './measure-requests.ts';
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
export { deleteOldIdempotencyKeys, pingDatabase } from './queries.ts';
