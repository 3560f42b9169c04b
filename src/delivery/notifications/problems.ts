import type { ProblemKind } from '#platform/problems';

export const notificationProblems = {
  rule_not_found: {
    status: 404,
    title: 'Notification rule not found',
    meaning: 'The account has no such notification rule.',
  },
  mail_not_set_up: {
    status: 409,
    title: 'Email is not configured',
    meaning: 'Rules that send email need `SMTP_URL` and `MAIL_FROM`. Webhooks need neither.',
  },
} satisfies Record<string, ProblemKind>;

type NotificationProblems = typeof notificationProblems;

declare module '#platform/problems/problem-kinds.ts' {
  interface ProblemKinds extends NotificationProblems {}
}
