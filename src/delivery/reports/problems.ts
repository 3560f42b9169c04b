import type { ProblemKind } from '#platform/problems';

export const reportProblems = {
  report_not_found: {
    status: 404,
    title: 'Report not found',
    meaning: 'The campaign has no such report, or it belongs to another account.',
  },
  report_link_not_found: {
    status: 404,
    title: 'Report link not found',
    meaning: 'The report has no such link, or the link was revoked.',
  },
  reporting_not_included: {
    status: 409,
    title: 'Campaign has no reports',
    meaning: 'Only campaigns with the add-on `reporting` have reports.',
  },
} satisfies Record<string, ProblemKind>;

type ReportProblems = typeof reportProblems;

declare module '#platform/problems/problem-kinds.ts' {
  interface ProblemKinds extends ReportProblems {}
}
