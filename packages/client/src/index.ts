export { type CallOptions, type Client, type ClientOptions, createClient } from './create-client.ts';
export { ConnectionError, isProblem, type ProblemCode, ProblemError } from './errors.ts';
export type {
  CsvOperation,
  FileOperation,
  Input,
  ListOperation,
  OperationName,
  Result,
  Row,
} from './operation-types.ts';
export type { RateLimit } from './rate-limit.ts';
export type { components } from './schema.ts';
export { verifyWebhook, type WebhookMessage, WebhookVerificationError } from './verify-webhook.ts';
