import type { ProblemKind } from '#platform/problems';

export const webhookProblems = {
  webhook_not_found: {
    status: 404,
    title: 'Webhook not found',
    meaning: 'The account has no such webhook.',
  },
  webhook_in_use: {
    status: 409,
    title: 'Webhook is used by rules',
    meaning: 'A webhook cannot be deleted while a notification rule uses it. Change these rules first.',
  },
  webhook_not_signed: {
    status: 409,
    title: 'Webhook is a chat channel',
    meaning:
      'Messages to a chat are not signed, so there is no secret. The URL is the secret and can be changed.',
  },
  webhook_disabled: {
    status: 409,
    title: 'Webhook is disabled',
    meaning: 'A disabled webhook receives nothing. Enable it first.',
  },
} satisfies Record<string, ProblemKind>;

type WebhookProblems = typeof webhookProblems;

declare module '#platform/problems/problem-kinds.ts' {
  interface ProblemKinds extends WebhookProblems {}
}
