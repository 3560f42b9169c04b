export { buildServer } from './build-server.ts';
export type { HealthWarning } from './register-health.ts';
export { closeGracefully } from './close-gracefully.ts';
export { createMetrics, listenForMetrics, measureProcess } from './metrics.ts';
export type { IncomingWebhook } from './serve-incoming-webhooks.ts';
export type { PublicFile, PublicReply, PublicRequest } from './serve-public-files.ts';
