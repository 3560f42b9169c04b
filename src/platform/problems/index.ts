export { httpProblems } from './http-problems.ts';
export type { ProblemCode, ProblemKind, ProblemTable } from './problem-kinds.ts';
export { type FieldError, invalidField, notFound, Problem } from './problem.ts';
