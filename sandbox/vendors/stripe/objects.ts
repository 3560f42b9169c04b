import { randomUUID } from 'node:crypto';

/** Stripe's objects with the fields that Cairn uses. Times are seconds since 1970, amounts are in minor units. */
export interface Session {
  id: string;
  object: 'checkout.session';
  mode: 'subscription';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  url: string | null;
  created: number;
  expires_at: number;
  currency: string;
  amount_total: number;
  client_reference_id: string | null;
  success_url: string;
  cancel_url: string;
  metadata: Record<string, string>;
  subscription: string | null;
}

export interface Subscription {
  id: string;
  object: 'subscription';
  status: 'incomplete' | 'incomplete_expired' | 'active' | 'trialing' | 'past_due' | 'canceled';
  created: number;
  currency: string;
  metadata: Record<string, string>;
  pause_collection: { behavior: string } | null;
  trial_end: number | null;
  latest_invoice: string | null;
  items: { object: 'list'; data: Item[] };
}

interface Item {
  id: string;
  current_period_start: number;
  current_period_end: number;
  price: { unit_amount: number };
}

export interface Invoice {
  id: string;
  object: 'invoice';
  number: string | null;
  status: 'draft' | 'open' | 'paid' | 'void';
  attempted: boolean;
  billing_reason: 'subscription_create' | 'subscription_cycle';
  created: number;
  currency: string;
  total: number;
  due_date: null;
  status_transitions: { finalized_at: number | null; paid_at: number | null };
  lines: { object: 'list'; data: { period: { start: number; end: number } }[] };
  parent: {
    type: 'subscription_details';
    subscription_details: { subscription: string; metadata: Record<string, string> };
  };
}

export interface CreditNote {
  id: string;
  object: 'credit_note';
  number: string;
  invoice: string;
  amount: number;
  metadata: Record<string, string>;
  refunds: { amount_refunded: number }[];
  created: number;
}

export interface StripeEvent {
  id: string;
  object: 'event';
  type: string;
  created: number;
  data: { object: object };
}

export type StripeObject = Session | Subscription | Invoice | CreditNote;

/** A unique id in Stripe's format. */
export function freshId(prefix: string): string {
  return `${prefix}_${randomUUID().replaceAll('-', '')}`;
}

/** The same time in the next month, or its last day if it is shorter. */
export function monthLater(seconds: number): number {
  const date = new Date(seconds * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + 2, 0);
  date.setUTCDate(Math.min(day, date.getUTCDate()));
  return date.getTime() / 1000;
}
