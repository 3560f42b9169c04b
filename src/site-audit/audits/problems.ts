import type { ProblemKind } from '#platform/problems';

export const auditProblems = {
  audit_not_found: {
    status: 404,
    title: 'Audit not found',
    meaning: 'The audit does not exist, is of another website, or belongs to another account.',
  },
  audit_not_ready: {
    status: 409,
    title: 'First audit still running',
    meaning: 'The first audit of the website is still running. Try again in a few minutes.',
    retryable: true,
  },
  audit_missing: {
    status: 409,
    title: 'No audit yet',
    meaning:
      'The website has no successful audit and none is running. Start one with `POST /websites/{id}/audits`.',
  },
  audit_page_not_found: {
    status: 404,
    title: 'URL not in the audit',
    meaning:
      'The latest audit of the website does not contain this URL. `GET /websites/{id}/audit/pages` lists its URLs.',
  },
  mute_not_found: {
    status: 404,
    title: 'Mute not found',
    meaning: 'The website has no such mute, or it has ended.',
  },
  mute_exists: {
    status: 409,
    title: 'Muted already',
    meaning:
      'The audit rule is muted on the same URL, pattern or website already. Unmute it first to change it.',
  },
  mutes_exceeded: {
    status: 409,
    title: 'Too many mutes',
    meaning:
      'The website has the maximum number of mutes. Mute a pattern or the rule on the whole website instead.',
  },
} satisfies Record<string, ProblemKind>;

type AuditProblems = typeof auditProblems;

declare module '#platform/problems/problem-kinds.ts' {
  interface ProblemKinds extends AuditProblems {}
}
