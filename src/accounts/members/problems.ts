import type { ProblemKind } from '#platform/problems';

export const memberProblems = {
  member_not_found: {
    status: 404,
    title: 'Member not found',
    meaning: 'The account has no member with this id.',
  },
  invitation_not_found: {
    status: 404,
    title: 'Invitation not found',
    meaning: 'The account has no such open invitation: it was accepted, withdrawn, or it has expired.',
  },
  last_owner: {
    status: 409,
    title: 'Account needs an owner',
    meaning:
      'The last owner of an account cannot leave it or change their role. Make another member an owner first.',
  },
  email_taken: {
    status: 409,
    title: 'Email address already in use',
    meaning: 'A user with this email address already exists. An email address belongs to one account.',
  },
  mail_limit_reached: {
    status: 429,
    title: 'Daily email limit reached',
    meaning:
      'The account has sent as many emails today as `MAILS_PER_DAY` allows. The limit ends at midnight UTC.',
    retryable: true,
  },
} satisfies Record<string, ProblemKind>;

type MemberProblems = typeof memberProblems;

declare module '#platform/problems/problem-kinds.ts' {
  interface ProblemKinds extends MemberProblems {}
}
