export { describeApi } from './describe-api.ts';
export { serveReference } from './serve-reference.ts';
