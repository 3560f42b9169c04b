/** A kind of problem, for responses and for the problems page. */
export interface ProblemKind {
  status: number;
  title: string;
  /** Explains the cause and the next step on the problems page. */
  meaning: string;
  retryable?: true;
}

/**
 * All kinds by code. A code is stable: it is never renamed and never changes its meaning. A module declares its own:
 *
 *     declare module '#platform/problems/problem-kinds.ts' {
 *       interface ProblemKinds extends WebsiteProblems {}
 *     }
 */
export interface ProblemKinds {}

export type ProblemCode = keyof ProblemKinds;

/** All kinds at run time, joined in `src/app/problems.ts`. */
export type ProblemTable = Readonly<Record<ProblemCode, ProblemKind>>;
