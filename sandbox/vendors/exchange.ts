import type { Refusal } from '../control/failures.ts';
import type { SandboxContext } from '../control/sandbox-context.ts';
import { type ExchangePublisher, findPublisher, inventory } from './exchange/inventory.ts';
import { orderAt, type WireOrder } from './exchange/order-book.ts';
import { bearer, type Call, isAccepted, json, type Reply, type Vendor } from './vendor.ts';

const publishersAtOnce = 50;
/** Below this path, publishers have no authority, so that the web graph rates them. */
const unratedPath = /^\/unrated(?=\/)/u;
const refusals: Record<Refusal, Reply> = {
  rate_limit: json(429, { error: 'too_many_requests' }),
  server_error: json(503, { error: 'unavailable' }),
  unauthorized: json(401, { error: 'unauthorized' }),
  no_credit: json(403, { error: 'no_credit' }),
};
const unknown = json(404, { error: 'not_found' });

function refuse(code: string): Reply {
  return json(422, { error: code });
}

function listPublishers(after: string | null, isRated: boolean): Reply {
  const from = Number(after ?? 0);
  if (!Number.isInteger(from) || from < 0) return refuse('cursor_unknown');
  const to = from + publishersAtOnce;
  const publishers = inventory
    .slice(from, to)
    .map(toWire)
    .map((one) => (isRated ? one : { ...one, authority: null }));
  return json(200, { publishers, next: to < inventory.length ? String(to) : null });
}

function toWire({ site: _site, behaviour: _behaviour, priceMinor, currency, ...shown }: ExchangePublisher) {
  return { ...shown, price: { amount: priceMinor, currency } };
}

interface Request extends WireOrder {
  domain: string;
  price: { amount: number; currency: string };
}

function readRequest(body: string): Request | null {
  try {
    const value = JSON.parse(body) as Partial<Request>;
    const { id, domain, targetUrl, anchor, rel, price } = value;
    const isWhole =
      [id, domain, targetUrl, anchor].every((text) => typeof text === 'string' && text !== '') &&
      Array.isArray(rel) &&
      typeof price?.amount === 'number';
    return isWhole && URL.canParse(targetUrl ?? '') ? (value as Request) : null;
  } catch {
    return null;
  }
}

/** A repeated order returns its current state. */
function placeOrder({ body }: Call, { orders, worldMs }: SandboxContext): Reply {
  const request = readRequest(body);
  if (request === null) return json(400, { error: 'order_incomplete' });
  const known = orders.find(request.id);
  if (known !== undefined && known.request !== body) return json(409, { error: 'order_differs' });
  const publisher = findPublisher(request.domain);
  if (publisher === undefined) return refuse('publisher_unknown');
  const { amount, currency } = request.price;
  if (amount !== publisher.priceMinor || currency !== publisher.currency) return refuse('price_changed');
  if (!request.rel.every((token) => publisher.rel.includes(token))) return refuse('rel_not_offered');
  const order = known ?? orders.add(request, { publisher, request: body, nowMs: worldMs() });
  return json(known === undefined ? 201 : 200, { ref: order.ref, ...orderAt(order, worldMs()) });
}

function answerOrder({ method, path }: Call, { orders, worldMs }: SandboxContext): Reply {
  const [, , id = '', action] = path.split('/');
  const order = orders.find(decodeURIComponent(id));
  if (order === undefined) return unknown;
  const nowMs = worldMs();
  const now = orderAt(order, nowMs);
  const route = `${method} ${action ?? ''}`;
  if (route === 'GET ') return json(200, { ref: order.ref, ...now });
  if (route === 'POST cancel') {
    order.cancelledAtMs ??= nowMs;
    return json(200, { ref: order.ref, ...orderAt(order, nowMs) });
  }
  if (route !== 'POST claims') return unknown;
  if (now.state !== 'published') return json(409, { error: 'not_published' });
  if (order.publisher.behaviour.claims === 'refuses') {
    return json(200, { outcome: 'refused', reason: 'The article is as it was agreed.' });
  }
  order.claimedAtMs ??= nowMs;
  return json(200, { outcome: 'accepted' });
}

async function answer(received: Call, context: SandboxContext): Promise<Reply> {
  const call = { ...received, path: received.path.replace(unratedPath, '') };
  if (!isAccepted(bearer(call))) return refusals.unauthorized;
  const failureMode = context.failures.nextSearchFailure('exchange');
  if (failureMode !== 'ok') context.log.failed('exchange', failureMode);
  if (failureMode === 'task_error') return refuse('refused');
  if (call.path === '/publishers' && call.method === 'GET') {
    return failureMode === 'empty'
      ? json(200, { publishers: [], next: null })
      : listPublishers(call.query.get('after'), call.path === received.path);
  }
  if (call.path === '/orders' && call.method === 'POST') return placeOrder(call, context);
  return call.path.startsWith('/orders/') ? answerOrder(call, context) : unknown;
}

/** A publisher exchange whose publishers are sites of the sandbox world. */
export function createExchange(): Vendor {
  return {
    name: 'exchange',
    prefix: '/exchange',
    phrases: () => [],
    refuse: (reason) => refusals[reason],
    answer,
    endpoint: ({ path }) => path.replace(unratedPath, '').replace(/^\/orders\/[^/]+/u, '/orders/…'),
    // The orders belong to the context, because publishers serve their articles.
    reset: () => undefined,
  };
}
