import type { ProblemKind } from '#platform/problems';

export const locationProblems = {
  locations_not_listed: {
    status: 409,
    title: 'No provider lists locations',
    meaning:
      'No connected provider lists its locations. Connect DataForSEO or SerpApi, or send the location of a keyword as text, such as `Austin,Texas,United States`.',
  },
} satisfies Record<string, ProblemKind>;

type LocationProblems = typeof locationProblems;

declare module '#platform/problems/problem-kinds.ts' {
  interface ProblemKinds extends LocationProblems {}
}
