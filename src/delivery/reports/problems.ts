import type { ProblemKind } from '#platform/problems';

export const reportProblems = {
  report_not_found: {
    status: 404,
    title: 'Report not found',
    meaning: 'The account or the campaign has no such report.',
  },
  report_definition_not_found: {
    status: 404,
    title: 'Report definition not found',
    meaning: 'The account has no such report definition.',
  },
  report_without_websites: {
    status: 409,
    title: 'Report has no websites',
    meaning:
      'A template, or a definition whose websites were deleted, has nothing to report on. Choose websites first.',
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
