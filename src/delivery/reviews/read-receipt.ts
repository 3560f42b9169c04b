import type { Context } from '#platform/context.ts';
import { invalidField, notFound, Problem } from '#platform/problems';
import { readPointer } from './core/pointer.ts';
import { findCollectedAt } from './reading/find-collected-at.ts';
import { requestEndpoint, resolveRequest } from './reading/request-endpoint.ts';
import type { RequestSettings } from './settings.ts';

/**
 * Reads one value of a response of the API again.
 * @throws Problem receipt_not_found · invalid_request
 */
export async function readReceipt(
  context: Context,
  { request, pointer }: { request: string; pointer: string },
  { endpoints, cursorKey }: RequestSettings,
) {
  const resolved = resolveRequest(endpoints, request);
  const { operationId: operation, tag: source } = resolved.declared;
  const body = await requestEndpoint(context, resolved, cursorKey).catch((error: unknown) => {
    throw asRequestProblem(error);
  });
  const value = readPointer(body, pointer);
  if (value === undefined || (value !== null && typeof value === 'object'))
    throw notFound('receipt_not_found', 'pointer');
  const collectedAt = findCollectedAt(body);
  const readAt = context.now.toISOString();
  return { request, pointer, operation, source, value, collectedAt, readAt };
}

/** The problem of a request that cannot be read, as one of the field that contains it. */
function asRequestProblem(error: unknown): unknown {
  if (!(error instanceof Problem)) return error;
  const code = error.code === 'invalid_request' ? 'invalid_query' : error.code;
  return invalidField('request', code, `cannot be read: ${error.message}`);
}
