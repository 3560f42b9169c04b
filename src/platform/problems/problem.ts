import type { ProblemCode } from './problem-kinds.ts';

/** One invalid field of a request: its path (`keywords[3].keyword`), a code for programs and a message for people. */
export interface FieldError {
  path: string;
  code: string;
  message: string;
  /** The message without its language. */
  messageSentence?: { code: string; values: Record<string, unknown> };
}

interface ProblemDetail {
  errors?: FieldError[];
  /** Further members of the response, such as `existing`. */
  members?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** A response that is not a success. Any code may throw it; `#platform/http` sends it as RFC 9457. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly detail: ProblemDetail;

  constructor(code: ProblemCode, message: string, detail: ProblemDetail = {}) {
    super(message);
    this.name = 'Problem';
    this.code = code;
    this.detail = detail;
  }
}

/** A 400 for one field of the request. */
export function invalidField(path: string, code: string, message: string): Problem {
  return new Problem('invalid_request', `\`${path}\` ${message}.`, { errors: [{ path, code, message }] });
}

type NotFoundCode = Extract<ProblemCode, `${string}_not_found`>;

/** A 404 for an object that does not exist or belongs to another account. @param path the field that refers to it, if any */
export function notFound(code: NotFoundCode, path?: string): Problem {
  const name = code.replaceAll('_', ' ');
  const message = `${name.charAt(0).toUpperCase()}${name.slice(1)}.`;
  if (path === undefined) return new Problem(code, message);
  return new Problem(code, message, {
    errors: [{ path, code, message: 'does not exist or belongs to another account' }],
  });
}
