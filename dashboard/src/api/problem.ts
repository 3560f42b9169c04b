/** What a failed request said (RFC 9457), as much of it as pages use. */
export interface ProblemTold {
  /** 0 where nobody answered. */
  status: number;
  /** Stable: decide by it. */
  code: string;
  detail: string;
  /** Each bad member: `domain`, `keywords[3].keyword`. */
  errors: { path: string; code: string; message: string }[];
  requestId: string | null;
  /** What is there already, where that is the trouble. */
  existing?: { id: string; href: string };
}

export class ApiProblem extends Error {
  readonly told: ProblemTold;

  constructor(told: ProblemTold) {
    super(told.detail);
    this.name = 'ApiProblem';
    this.told = told;
  }

  get code(): string {
    return this.told.code;
  }

  /** What is wrong with one member of the request, in words. */
  member(path: string): string | undefined {
    return this.told.errors.find((error) => error.path === path)?.message;
  }
}

/** An answer that is no success; one that is no problem either comes from something in between. */
export function toProblem(body: unknown, { status }: Response): ApiProblem {
  const told = (typeof body === 'object' && body !== null ? body : {}) as Partial<ProblemTold>;
  const { code = 'unknown', detail = `The server answered ${status}.`, errors = [], requestId = null } = told;
  const existing = told.existing === undefined ? {} : { existing: told.existing };
  return new ApiProblem({ status, code, detail, errors, requestId, ...existing });
}

/** Anything thrown as a problem: faults of the page itself, too, are to be told. */
export function asProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  const detail = error instanceof Error ? error.message : 'Something went wrong on this page.';
  return new ApiProblem({ status: 0, code: 'page_fault', detail, errors: [], requestId: null });
}
