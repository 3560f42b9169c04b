import { t } from '@lingui/core/macro';
import { problemTexts } from '../language/i18n.ts';

export interface FieldError {
  /** `domain`, `keywords[3].keyword`. */
  path: string;
  code: string;
  message: string;
}

/** The fields of an error response (RFC 9457) that pages use. */
export interface ProblemBody {
  /** 0 if no response arrived. */
  status: number;
  /** Stable: decide by it. */
  code: string;
  detail: string;
  /** One entry for each invalid field. */
  errors: FieldError[];
  requestId: string | null;
  /** The time after which the server accepts the request again, from `Retry-After`. */
  retryAfterMs?: number;
  /** The resource that a duplicate conflicts with. */
  existing?: { id: string; href: string };
}

const rateLimitedStatus = 429;

export class ApiProblem extends Error {
  readonly body: ProblemBody;

  constructor(body: ProblemBody) {
    super(body.detail);
    this.name = 'ApiProblem';
    this.body = body;
  }

  get code(): string {
    return this.body.code;
  }

  /** Whether the same request may succeed later: no response, a failure of the server, or a rate limit. */
  get isTransient(): boolean {
    const { status, code } = this.body;
    return code === 'unreachable' || status === rateLimitedStatus || status >= 500;
  }
}

/** The server responds, but has no such file any more, because it was upgraded. */
export const outdatedPageProblem = (): ApiProblem =>
  new ApiProblem({
    status: 0,
    code: 'page_outdated',
    detail: t`Cairn was upgraded. Reload the page to continue.`,
    errors: [],
    requestId: null,
  });

/** An error response as a problem. A proxy in between may send one without a problem in its body. */
export function toProblem(body: unknown, { status, headers }: Response): ApiProblem {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Partial<ProblemBody>;
  const {
    code = 'unknown',
    detail = t`The server responded with ${status}.`,
    errors = [],
    requestId = null,
  } = given;
  const existing = given.existing === undefined ? {} : { existing: given.existing };
  const seconds = Number(headers.get('retry-after') ?? '');
  const retryAfter = seconds > 0 ? { retryAfterMs: seconds * 1000 } : {};
  return new ApiProblem({
    status,
    code,
    detail: problemTexts?.problems[code] ?? detail,
    errors: errors.map((error) => ({ ...error, message: problemTexts?.fields[error.code] ?? error.message })),
    requestId,
    ...existing,
    ...retryAfter,
  });
}

/** No response arrived. */
export const unreachableProblem = (detail: string): ApiProblem =>
  new ApiProblem({ status: 0, code: 'unreachable', detail, errors: [], requestId: null });

/** Any thrown value as a problem, so that defects of the page itself are shown too. */
export function asProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  const detail = error instanceof Error ? error.message : t`Something went wrong on this page.`;
  return new ApiProblem({ status: 0, code: 'page_fault', detail, errors: [], requestId: null });
}
