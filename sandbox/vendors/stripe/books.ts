import {
  type CreditNote,
  freshId,
  type Invoice,
  type Session,
  type StripeEvent,
  type StripeObject,
  type Subscription,
} from './objects.ts';
import { signBody } from './sign-event.ts';

/** The state of the Stripe account. */
export interface Books {
  sessions: Map<string, Session>;
  subscriptions: Map<string, Subscription>;
  invoices: Map<string, Invoice>;
  creditNotes: Map<string, CreditNote>;
  /** Oldest first. */
  events: StripeEvent[];
  /** Responses by idempotency key, with their request. */
  replies: Map<string, { request: string; reply: { status: number; body: string } }>;
  /** The URL that receives events; null for none. */
  webhookUrl: string | null;
  /** Seconds since 1970. */
  now(): number;
  /** Records an event with a snapshot of the object and sends it to the webhook. */
  emit(type: string, object: StripeObject): void;
  reset(): void;
}

const webhookTimeoutMs = 10_000;

export function openBooks(): Books & { setClock(nowMs: () => number): void } {
  let clock = Date.now;
  const books = {
    sessions: new Map<string, Session>(),
    subscriptions: new Map<string, Subscription>(),
    invoices: new Map<string, Invoice>(),
    creditNotes: new Map<string, CreditNote>(),
    events: [] as StripeEvent[],
    replies: new Map(),
    webhookUrl: null as string | null,
    now: () => Math.floor(clock() / 1000),
    setClock: (nowMs: () => number) => void (clock = nowMs),
    emit(type: string, object: StripeObject) {
      const data = { object: structuredClone(object) };
      const event: StripeEvent = { id: freshId('evt'), object: 'event', type, created: books.now(), data };
      books.events.push(event);
      if (books.webhookUrl !== null) void send(books.webhookUrl, event, books.now());
    },
    reset() {
      const { sessions, subscriptions, invoices, creditNotes, replies } = books;
      for (const map of [sessions, subscriptions, invoices, creditNotes, replies]) map.clear();
      books.events.length = 0;
      books.webhookUrl = null;
    },
  };
  return books;
}

/** Sends an event once, without retries. */
async function send(url: string, event: StripeEvent, seconds: number): Promise<void> {
  const body = JSON.stringify(event);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signBody(body, seconds) };
  const signal = AbortSignal.timeout(webhookTimeoutMs);
  await fetch(url, { method: 'POST', headers, body, signal }).catch(() => undefined);
}
