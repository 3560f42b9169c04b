import { dashboardProblems } from './dashboard-problems.ts';
import { httpProblems } from './http-problems.ts';
import type { ProblemKind } from './problem-kind.ts';
import { productProblems } from './product-problems.ts';

/** Every problem that the API can answer. A code is stable: it is never renamed or given another meaning. */
export const problemKinds = { ...httpProblems, ...productProblems, ...dashboardProblems };

export type ProblemCode = keyof typeof problemKinds;

/** One bad member of a request: where it is (`keywords[3].keyword`), what kind of trouble, and in words. */
export interface FieldError {
  path: string;
  code: string;
  message: string;
}

interface ProblemDetail {
  errors?: FieldError[];
  /** Further members of the answer, such as `existing`. */
  members?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** An answer that is not a success. Thrown anywhere, written by `http` as RFC 9457. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly detail: ProblemDetail;

  constructor(code: ProblemCode, message: string, detail: ProblemDetail = {}) {
    super(message);
    this.name = 'Problem';
    this.code = code;
    this.detail = detail;
  }

  get kind(): ProblemKind {
    return problemKinds[this.code];
  }
}

/** A 400 for one member of the request. */
export function invalidMember(path: string, code: string, message: string): Problem {
  return new Problem('invalid_request', `\`${path}\` ${message}.`, { errors: [{ path, code, message }] });
}

/** A 404 for a thing that is not there or not the caller's; `path` names the member that pointed to it, if any. */
export function notFound(code: Extract<ProblemCode, `${string}_not_found`>, path?: string): Problem {
  const title = problemKinds[code].title;
  if (path === undefined) return new Problem(code, `${title}.`);
  return new Problem(code, `${title}.`, {
    errors: [{ path, code, message: 'does not exist or is not yours' }],
  });
}
