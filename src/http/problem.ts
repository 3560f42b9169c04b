import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorObject } from 'ajv';
import { isDatabaseUnavailable } from '#db';
import { Problem, type ProblemCode, problemKinds } from '#errors.ts';
import { FactsUnavailable } from '#facts';
import { fieldErrors } from './validate-request.ts';

const retryAfterSeconds = 5;

const fastifyCodes: Record<string, ProblemCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_request',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_VALIDATION: 'invalid_request',
};

/** Any error as the problem that the client is told. Unknown ones become `internal_error`, without detail. */
function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof FactsUnavailable || isDatabaseUnavailable(error)) {
    return new Problem('unavailable', 'A store that this request needs does not answer.');
  }
  const { validation, validationContext, code } = (error ?? {}) as Partial<FastifyError>;
  if (validation) {
    const part = validationContext === 'querystring' ? 'query' : (validationContext ?? 'request');
    const errors = fieldErrors(validation as ErrorObject[], part);
    const summary = errors
      .map(({ path, message }) => `\`${path}\` ${message}`)
      .slice(0, 3)
      .join('; ');
    return new Problem('invalid_request', `${summary}.`, { errors });
  }
  const known = fastifyCodes[code ?? ''];
  if (known) return new Problem(known, problemKinds[known].meaning.replaceAll('`', ''));
  return new Problem('internal_error', 'The fault has been logged under the request id.');
}

/** The body of a problem (RFC 9457). */
export function problemBody(problem: Problem, requestId: string) {
  const { status, title } = problem.kind;
  return {
    type: `/docs/problems#${problem.code}`,
    title,
    status,
    detail: problem.message,
    code: problem.code,
    requestId,
    errors: problem.detail.errors ?? [],
    retryable: 'retryable' in problem.kind,
    ...problem.detail.members,
  };
}

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toProblem(error);
  const { status } = problem.kind;
  if (status >= 500) request.log.error({ err: error }, problem.kind.title);
  if (status === 503) reply.header('Retry-After', retryAfterSeconds);
  // A stream that failed before its first byte has left its coding behind.
  return reply
    .removeHeader('content-encoding')
    .status(status)
    .headers(problem.detail.headers ?? {})
    .type('application/problem+json')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problemBody(problem, request.id));
}
