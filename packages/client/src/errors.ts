import type { components } from './schema.ts';

/** A problem document (RFC 9457). */
export type Problem = components['schemas']['Problem'];

/** The stable code of a problem, such as `website_exists`. Later versions of the API may add codes. */
export type ProblemCode = Problem['code'];

/** The API refused or failed a request, and said why (RFC 9457). */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly status: number;
  readonly code: ProblemCode;
  readonly title: string;
  /** Invalid fields, with their paths. */
  readonly errors: Problem['errors'];
  /** Names the request in the logs of the service. */
  readonly requestId: string;
  /** Whether the same request may succeed later. */
  readonly retryable: boolean;
  /** The whole problem, with members such as `existing`. */
  readonly problem: Problem;
  readonly headers: Headers;

  constructor(problem: Problem, headers: Headers) {
    super(problem.detail);
    this.status = problem.status;
    this.code = problem.code;
    this.title = problem.title;
    this.errors = problem.errors;
    this.requestId = problem.requestId;
    this.retryable = problem.retryable;
    this.problem = problem;
    this.headers = headers;
  }
}

/** No response of the API arrived: the service is unreachable, too slow, or the URL is that of another program. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  /** Whether the same request may succeed later. */
  readonly mayPass: boolean;

  constructor(message: string, { mayPass, cause }: { mayPass: boolean; cause?: unknown }) {
    super(message, { cause });
    this.mayPass = mayPass;
  }
}

/** Whether an error is a problem, with this code if one is given. */
export function isProblem(error: unknown, code?: ProblemCode): error is ProblemError {
  return error instanceof ProblemError && (code === undefined || error.code === code);
}
