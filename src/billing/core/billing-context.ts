import type { Context } from '#platform/context.ts';

/** The open transaction and the current time. */
export type BillingContext = Pick<Context, 'db' | 'now'>;
