import { type Call, header, json, type Reply } from '../vendor.ts';
import type { Books } from './books.ts';
import { expire, openCheckout } from './checkout.ts';
import { issue, markPaid } from './months.ts';
import { freshId, type Session, type Subscription } from './objects.ts';
import { type Form, readForm, textAt, textsAt } from './read-form.ts';

type Answer = object | null;

export function stripeError(status: number, type: string, message: string): Reply {
  return json(status, { error: { type, message } });
}

/** Handles one API call. A repeated idempotency key returns the first response. */
export function answerApi(books: Books, call: Call): Reply {
  const key = header(call, 'idempotency-key');
  const request = `${call.method} ${call.path} ${call.body}`;
  const known = key === '' || call.method === 'GET' ? undefined : books.replies.get(key);
  if (known === undefined) {
    const reply = perform(books, call);
    if (key !== '' && reply.status < 500) books.replies.set(key, { request, reply });
    return reply;
  }
  if (known.request !== request) {
    return stripeError(
      400,
      'idempotency_error',
      'Keys can only be used with the parameters of their first use.',
    );
  }
  return { ...known.reply, headers: { 'content-type': 'application/json', 'idempotent-replayed': 'true' } };
}

function perform(books: Books, call: Call): Reply {
  const [, , ...parts] = call.path.split('/');
  const form = readForm(call.body);
  const baseUrl = `http://${header(call, 'host')}/stripe`;
  const found = act(books, {
    action: `${call.method} ${parts.map(nameOf).join('/')}`,
    parts,
    form,
    call,
    baseUrl,
  });
  if (found === 'refused') return stripeError(400, 'invalid_request_error', 'This cannot be done now.');
  if (found === null) return stripeError(404, 'invalid_request_error', 'No such object.');
  return json(200, found);
}

/** The name of an action has `:id` in place of ids. */
function nameOf(part: string): string {
  return /_(?:test_)?[0-9a-f]{32}$/u.test(part) ? ':id' : part;
}

interface Asked {
  action: string;
  parts: string[];
  form: Form;
  call: Call;
  baseUrl: string;
}

function act(books: Books, { action, parts, form, call, baseUrl }: Asked): Answer | 'refused' {
  const id = parts.find((part) => nameOf(part) === ':id') ?? '';
  switch (action) {
    case 'POST checkout/sessions':
      return openCheckout(books, form, baseUrl) ?? 'refused';
    case 'GET checkout/sessions/:id':
      return readSession(books, books.sessions.get(id));
    case 'POST checkout/sessions/:id/expire':
      return expireSession(books, books.sessions.get(id));
    case 'POST subscriptions/:id':
      return updateSubscription(books, books.subscriptions.get(id), form);
    case 'DELETE subscriptions/:id':
      return cancelSubscription(books, books.subscriptions.get(id));
    case 'GET subscriptions':
      return listOf([...books.subscriptions.values()]);
    case 'GET invoices':
      return listInvoices(books, call.query.get('subscription') ?? '', Number(call.query.get('limit')));
    case 'POST invoices/:id/pay':
      return payInvoice(books, id);
    case 'GET credit_notes':
      return listCreditNotes(books, call.query);
    case 'POST credit_notes':
      return credit(books, form);
    case 'GET events':
      return listOf(books.events.toReversed());
    case 'POST webhook_endpoints':
      books.webhookUrl = textAt(form, 'url');
      return { object: 'webhook_endpoint' };
    default:
      return null;
  }
}

/** A session with its subscription and the latest invoice always expanded. */
function readSession(books: Books, session: Session | undefined): Answer {
  if (session === undefined) return null;
  if (session.status === 'open' && session.expires_at <= books.now()) expire(books, session);
  const subscription = books.subscriptions.get(session.subscription ?? '') ?? null;
  const invoice = books.invoices.get(subscription?.latest_invoice ?? '') ?? null;
  const expanded = subscription && { ...subscription, latest_invoice: invoice };
  return { ...session, subscription: expanded };
}

function expireSession(books: Books, session: Session | undefined): Answer | 'refused' {
  if (session === undefined) return null;
  if (session.status !== 'open') return 'refused';
  expire(books, session);
  return session;
}

function updateSubscription(
  books: Books,
  subscription: Subscription | undefined,
  form: Form,
): Answer | 'refused' {
  if (subscription === undefined) return null;
  if (subscription.status === 'canceled') return 'refused';
  const { pause_collection: pause, trial_end: trialEnd } = form;
  if (pause !== undefined) {
    subscription.pause_collection =
      pause === '' ? null : { behavior: textAt(form, 'pause_collection.behavior') };
  }
  const [item] = subscription.items.data;
  if (typeof trialEnd === 'string' && item !== undefined) {
    subscription.trial_end = Number(trialEnd);
    subscription.status = 'trialing';
    item.current_period_start = books.now();
    item.current_period_end = Number(trialEnd);
  }
  books.emit('customer.subscription.updated', subscription);
  return subscription;
}

function cancelSubscription(books: Books, subscription: Subscription | undefined): Answer {
  if (subscription === undefined || subscription.status === 'canceled') return null;
  subscription.status = subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled';
  books.emit('customer.subscription.deleted', subscription);
  return subscription;
}

function listOf(data: readonly object[]): Answer {
  return { object: 'list', data, has_more: false };
}

/** Newest first. */
function listInvoices(books: Books, subscription: string, limit: number): Answer {
  const all = [...books.invoices.values()].filter(
    ({ parent }) => parent.subscription_details.subscription === subscription,
  );
  return listOf(all.toReversed().slice(0, limit || 10));
}

/** Newest first, in pages of `limit` after the note `starting_after`. */
function listCreditNotes(books: Books, query: URLSearchParams): Answer {
  const all = [...books.creditNotes.values()].filter((note) => note.invoice === query.get('invoice'));
  const notes = all.toReversed();
  const start = notes.findIndex(({ id }) => id === query.get('starting_after')) + 1;
  const end = start + Number(query.get('limit') ?? 10);
  return { object: 'list', data: notes.slice(start, end), has_more: end < notes.length };
}

function payInvoice(books: Books, id: string): Answer | 'refused' {
  const invoice = books.invoices.get(id);
  if (invoice === undefined) return null;
  if (invoice.status === 'draft') issue(books, invoice);
  if (invoice.status !== 'open') return 'refused';
  markPaid(books, invoice);
  return invoice;
}

function credit(books: Books, form: Form): Answer | 'refused' {
  const invoice = books.invoices.get(textAt(form, 'invoice'));
  if (invoice === undefined) return null;
  const amount = Number(textAt(form, 'amount'));
  const refunded = Number(textAt(form, 'refund_amount') || 0);
  const isPaid = invoice.status === 'paid';
  if (!(amount > 0 && amount <= invoice.total) || refunded !== (isPaid ? amount : 0)) return 'refused';
  const note = {
    id: freshId('cn'),
    object: 'credit_note' as const,
    number: `${invoice.number}-CN-01`,
    invoice: invoice.id,
    amount,
    metadata: textsAt(form, 'metadata'),
    refunds: refunded === 0 ? [] : [{ amount_refunded: refunded }],
    created: books.now(),
  };
  books.creditNotes.set(note.id, note);
  books.emit('credit_note.created', note);
  return note;
}
