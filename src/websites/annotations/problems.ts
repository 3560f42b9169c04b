import type { ProblemKind } from '#platform/problems';

export const annotationProblems = {
  annotation_not_found: {
    status: 404,
    title: 'Annotation not found',
    meaning: 'The annotation does not exist, or it belongs to another website or account.',
  },
} satisfies Record<string, ProblemKind>;

type AnnotationProblems = typeof annotationProblems;

declare module '#platform/problems/problem-kinds.ts' {
  interface ProblemKinds extends AnnotationProblems {}
}
