import type { ProblemKind } from '#platform/problems';

export const billingProblems = {
  subscription_wrong_state: {
    status: 409,
    title: 'Not possible in this subscription state',
    meaning:
      'The current state of the subscription does not allow this action. The payment service may have changed it a moment ago.',
    retryable: true,
  },
  billing_mode_not_settable: {
    status: 409,
    title: 'Billing mode is not available',
    meaning:
      'Only the account of the operator can work without billing, because the operator pays the vendors.',
  },
  invoice_not_found: {
    status: 404,
    title: 'Invoice not found',
    meaning: 'The invoice does not exist, or it belongs to another account.',
  },
  invoice_wrong_state: {
    status: 409,
    title: 'Not possible in this invoice state',
    meaning: 'Only an unpaid invoice that no payment service collects can be marked as paid.',
  },
  payment_refused: {
    status: 409,
    title: 'Payment service refused the request',
    meaning: 'The payment service rejected the request. Nothing was changed.',
  },
  payment_unavailable: {
    status: 503,
    title: 'Payments are temporarily unavailable',
    meaning: 'The payment service does not respond. Nothing was changed. Try again later.',
    retryable: true,
  },
} satisfies Record<string, ProblemKind>;

type BillingProblems = typeof billingProblems;

declare module '#platform/problems/problem-kinds.ts' {
  interface ProblemKinds extends BillingProblems {}
}
