import { answerApi, stripeError } from './stripe/answer-api.ts';
import { type Books, openBooks } from './stripe/books.ts';
import { completeCheckout, expire } from './stripe/checkout.ts';
import { renew } from './stripe/months.ts';
import type { Session } from './stripe/objects.ts';
import { bearer, type Call, isAccepted, json, type Reply, type Vendor } from './vendor.ts';

const refusals = {
  unauthorized: stripeError(401, 'invalid_request_error', 'Invalid API Key provided'),
  rate_limit: stripeError(429, 'rate_limit_error', 'Too many requests'),
  no_credit: stripeError(402, 'card_error', 'Your account cannot make this request'),
  server_error: stripeError(500, 'api_error', 'Something went wrong on Stripe’s end'),
};

/** The payment page, with one button per outcome. */
function showPage({ id, amount_total: amount, currency }: Session): Reply {
  const buttons = ['paid', 'declined', 'abandoned']
    .map((outcome) => `<form method="post" action="${id}/${outcome}"><button>${outcome}</button></form>`)
    .join('');
  const price = `${(amount / 100).toFixed(2)} ${currency.toUpperCase()} a month`;
  const body = `<!doctype html><title>Checkout (sandbox)</title><h1>${price}</h1>${buttons}`;
  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
}

/** Performs the outcome of a button and redirects back as Stripe does. */
function actOut(books: Books, session: Session, outcome: string): Reply {
  const isGone = session.status !== 'open' || session.expires_at <= books.now();
  if (isGone || !['paid', 'declined', 'abandoned', 'expired'].includes(outcome)) {
    return json(409, { error: 'the page is gone, or knows no such button' });
  }
  if (outcome === 'paid') completeCheckout(books, session, 'paid');
  if (outcome === 'declined') completeCheckout(books, session, 'failed');
  if (outcome === 'expired') expire(books, session);
  const location = outcome === 'paid' ? session.success_url : session.cancel_url;
  return { status: 303, headers: { location }, body: '' };
}

/** `/pay/:session`, `/pay/:session/:outcome`, and `/renew/:session/:outcome` to start the next month as with Stripe's test clock. */
function answerPage(books: Books, { method, path }: Call): Reply {
  const [, place, id = '', outcome = ''] = path.split('/');
  const session = books.sessions.get(id);
  if (session === undefined) return json(404, { error: 'no such session' });
  if (place === 'pay') return method === 'GET' ? showPage(session) : actOut(books, session, outcome);
  const subscription = books.subscriptions.get(session.subscription ?? '');
  if (place !== 'renew' || subscription === undefined) return json(404, { error: 'nothing to renew' });
  renew(books, subscription, outcome === 'paid' || outcome === 'draft' ? outcome : 'failed');
  return json(200, subscription);
}

/** Stripe with Checkout, subscriptions, invoices, credit notes and signed webhooks. */
export function createStripe(): Vendor {
  const books = openBooks();
  return {
    name: 'stripe',
    prefix: '/stripe',
    phrases: () => [],
    refuse: (reason) => refusals[reason],
    answer: async (call, context) => {
      books.setClock(context.nowMs);
      if (!call.path.startsWith('/v1/')) return answerPage(books, call);
      return isAccepted(bearer(call)) ? answerApi(books, call) : refusals.unauthorized;
    },
    endpoint: ({ path }) => path.replaceAll(/_(?:test_)?[0-9a-f]{32}/gu, '_…'),
    reset: () => books.reset(),
  };
}
