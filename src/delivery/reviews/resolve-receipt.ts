import type { Context } from '#platform/context.ts';
import { utcDay } from '#platform/days.ts';
import { encodeId } from '#platform/ids.ts';
import { notFound, Problem } from '#platform/problems';
import { deriveValue } from './core/derive-value.ts';
import { toValue } from './core/open-receipts.ts';
import { readPointer } from './core/pointer.ts';
import type { Receipt } from './core/receipt.ts';
import type { Review } from './core/review.ts';
import { requestEndpoint, resolveRequest } from './reading/request-endpoint.ts';
import { requestText, weekRequests } from './reading/week-requests.ts';
import type { RequestSettings } from './settings.ts';

/** A value that was read again. */
export interface CurrentValue {
  value: number | string | null;
  /** Why there is no value now: `not_in_response`, or the code of the problem. */
  reason: string | null;
  readAt: string;
}

/** @throws Problem receipt_not_found */
export function requireReceipt({ receipts }: Review, id: string): Receipt {
  const receipt = receipts.find((one) => one.id === id);
  if (receipt === undefined) throw notFound('receipt_not_found');
  return receipt;
}

/**
 * Reads the value of a receipt again by the operation that returned it. A derived value is derived from its current parts. Ranges that
 * end today are extended, so that they still contain the days of the review.
 */
export async function resolveReceipt(
  context: Context,
  { review, receipt }: { review: Review; receipt: Receipt },
  settings: RequestSettings,
): Promise<CurrentValue> {
  const bodies = new Map<string, Promise<object | string>>();
  const read = (request: string) => {
    const pending = bodies.get(request) ?? readBody(context, request, settings);
    bodies.set(request, pending);
    return pending;
  };
  return valueOf(receipt, { review, read, now: context.now });
}

interface Resolving {
  review: Review;
  read(request: string): Promise<object | string>;
  now: Date;
}

async function valueOf(receipt: Receipt, resolving: Resolving): Promise<CurrentValue> {
  const { request, pointer, derivation, unit } = receipt;
  const readAt = resolving.now.toISOString();
  const missing = (reason: string): CurrentValue => ({ value: null, reason, readAt });
  if (derivation !== null) return derive(receipt, derivation, resolving);
  if (request === null || pointer === null) return missing('not_in_response');
  const body = await resolving.read(extendRange(receipt, resolving));
  if (typeof body === 'string') return missing(body);
  const value = toValue(readPointer(body, pointer), unit);
  return value === null ? missing('not_in_response') : { value, reason: null, readAt };
}

async function derive(
  _receipt: Receipt,
  { rule, of }: NonNullable<Receipt['derivation']>,
  resolving: Resolving,
): Promise<CurrentValue> {
  const readAt = resolving.now.toISOString();
  const values: (number | string)[] = [];
  for (const id of of) {
    const part = await valueOf(requireReceipt(resolving.review, id), resolving);
    if (part.value === null) return part;
    values.push(part.value);
  }
  const value = deriveValue(rule, values);
  return { value, reason: value === null ? 'not_in_response' : null, readAt };
}

/** The request of a receipt with a range that reaches from today back to the same first day. */
function extendRange({ request }: Receipt, { review, now }: Resolving): string {
  const { websiteId, from, to, createdAt } = review;
  const week = { websiteId: encodeId('web', websiteId), from, to };
  const original = Object.values(weekRequests(week, utcDay(createdAt)));
  const current = Object.values(weekRequests(week, utcDay(now)));
  const index = original.findIndex((one) => requestText(one) === request);
  const found = current[index];
  return found === undefined ? (request ?? '') : requestText(found);
}

/** The code of the problem, if the request is refused. */
async function readBody(
  context: Context,
  request: string,
  { endpoints, cursorKey }: RequestSettings,
): Promise<object | string> {
  try {
    return await requestEndpoint(context, resolveRequest(endpoints, request), cursorKey);
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}
