import type { ProblemKind } from '#platform/problems';

export const placementProblems = {
  placement_not_found: {
    status: 404,
    title: 'Placement not found',
    meaning: 'The campaign has no such placement, or it belongs to another account.',
  },
  placement_wrong_state: {
    status: 409,
    title: 'Not possible in this placement state',
    meaning: 'The current status of the placement does not allow this action.',
  },
} satisfies Record<string, ProblemKind>;

type PlacementProblems = typeof placementProblems;

declare module '#platform/problems/problem-kinds.ts' {
  interface ProblemKinds extends PlacementProblems {}
}
