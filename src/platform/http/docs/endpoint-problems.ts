import { type Endpoint, isConditional } from '#platform/http/endpoint';
import { type ProblemCode } from '#platform/problems';

const everywhere: ProblemCode[] = [
  'invalid_request',
  'query_too_large',
  'unauthorized',
  'not_acceptable',
  'rate_limited',
  'internal_error',
  'unavailable',
  'query_timeout',
];
const onWrites: ProblemCode[] = [
  'insufficient_right',
  'malformed_json',
  'body_too_large',
  'unsupported_media_type',
  'idempotency_in_progress',
  'idempotency_key_reused',
];

/** All problems with which an endpoint can respond, including those of its method. */
export function endpointProblems(declared: Endpoint): ProblemCode[] {
  const codes = new Set<ProblemCode>([...everywhere, ...(declared.problems ?? [])]);
  for (const { problem } of Object.values(declared.pathIds ?? {})) codes.add(problem);
  if (declared.response.paged) codes.add('cursor_mismatch');
  if (declared.method !== 'GET') for (const code of onWrites) codes.add(code);
  if (isConditional(declared)) codes.add('precondition_failed');
  return [...codes];
}
