import { isViewer } from '#platform/http';
import type { Context } from '#platform/context.ts';
import type { BillingTerms } from './billing-mode.ts';

/**
 * Whether the caller sees no price of campaigns: viewers of an agency may be its clients, and could calculate the margin from the price and an
 * invoice. Pure.
 */
export function hidesPrices({ mode }: BillingTerms, caller: Pick<Context, 'actor' | 'right'>): boolean {
  return mode === 'agency' && isViewer(caller);
}
