import { type ProblemCode } from '#errors.ts';
import type { Endpoint } from './endpoint.ts';

const everywhere: ProblemCode[] = [
  'invalid_request',
  'unauthorized',
  'not_acceptable',
  'rate_limited',
  'internal_error',
  'unavailable',
];
const onWrites: ProblemCode[] = [
  'insufficient_right',
  'malformed_json',
  'body_too_large',
  'unsupported_media_type',
  'idempotency_in_progress',
  'idempotency_key_reused',
];

/** All problems that an endpoint can answer, those of its kind included. */
export function endpointProblems(declared: Endpoint): ProblemCode[] {
  const codes = new Set<ProblemCode>([...everywhere, ...(declared.problems ?? [])]);
  for (const { problem } of Object.values(declared.pathIds ?? {})) codes.add(problem);
  if (declared.answer.paged) codes.add('cursor_mismatch');
  if (declared.method !== 'GET') for (const code of onWrites) codes.add(code);
  if (declared.method === 'PATCH' || declared.method === 'DELETE') codes.add('precondition_failed');
  return [...codes];
}
