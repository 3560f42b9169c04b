import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorObject } from 'ajv';
import { isDatabaseUnavailable, isInvalidValue } from '#platform/postgres';
import { httpProblems, Problem, type ProblemTable } from '#platform/problems';
import { ClickHouseLimitExceeded, ClickHouseUnavailable } from '#platform/clickhouse';
import { fieldErrors } from './validation.ts';

const retryAfterSeconds = 5;

const fastifyCodes: Record<string, keyof typeof httpProblems> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

/** The problem that the client receives for an error. Unknown errors become `internal_error` without details. */
function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof ClickHouseUnavailable || isDatabaseUnavailable(error)) {
    return new Problem('unavailable', 'A database that this request needs does not respond.');
  }
  if (isInvalidValue(error)) {
    return new Problem('invalid_request', 'The request contains a value that cannot be stored or compared.');
  }
  if (error instanceof ClickHouseLimitExceeded) {
    const code = error.limit === 'time' ? 'query_timeout' : 'query_too_large';
    return new Problem(code, httpProblems[code].meaning);
  }
  const {
    validation,
    validationContext,
    code = '',
    statusCode = 500,
  } = (error ?? {}) as Partial<FastifyError>;
  if (validation) {
    const part = validationContext === 'querystring' ? 'query' : (validationContext ?? 'request');
    const errors = fieldErrors(validation as ErrorObject[], part);
    const summary = errors
      .map(({ path, message }) => `\`${path}\` ${message}`)
      .slice(0, 3)
      .join('; ');
    return new Problem('invalid_request', `${summary}.`, { errors });
  }
  const known =
    fastifyCodes[code] ?? (code.startsWith('FST_ERR_') && statusCode < 500 ? 'invalid_request' : null);
  if (known !== null) return new Problem(known, httpProblems[known].meaning.replaceAll('`', ''));
  return new Problem('internal_error', 'The error was logged under the request id.');
}

/** The body of a problem (RFC 9457). */
export function problemBody(problem: Problem, requestId: string, problems: ProblemTable) {
  const { status, title, retryable = false } = problems[problem.code];
  return {
    type: `/docs/problems#${problem.code}`,
    title,
    status,
    detail: problem.message,
    code: problem.code,
    requestId,
    errors: problem.detail.errors ?? [],
    retryable,
    ...problem.detail.members,
  };
}

/** Sends any error as a problem. */
export function problemSender(problems: ProblemTable) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const problem = toProblem(error);
    const { status, title } = problems[problem.code];
    if (status >= 500) request.log.error({ err: error }, title);
    else if (isInvalidValue(error)) request.log.warn({ err: error }, 'invalid value reached the database');
    if (status === 503) reply.header('Retry-After', retryAfterSeconds);
    // A stream that failed before its first byte has already set its encoding.
    return reply
      .removeHeader('content-encoding')
      .status(status)
      .headers(problem.detail.headers ?? {})
      .type('application/problem+json')
      .serializer((body: unknown) => JSON.stringify(body))
      .send(problemBody(problem, request.id, problems));
  };
}
