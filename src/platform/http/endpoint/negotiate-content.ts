import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { Problem } from '#errors.ts';

export type ContentType = 'application/json' | 'text/csv' | 'application/pdf' | 'application/zip';

// `charset=utf-8` and the like: the ranges that we can meet have only `q`.
const foreignParameter = /;\s*(?!q=)[^;,]*/gi;

/** The form that the client likes best. @throws Problem not_acceptable */
export function negotiateContent(request: FastifyRequest, offers: ContentType[]): ContentType {
  const { accept } = request.headers;
  const [first = 'application/json'] = offers;
  if (accept === undefined || accept === '*/*' || accept === first) return first;
  const ranges = accept.replaceAll(foreignParameter, '');
  const best = new Negotiator({ headers: { accept: ranges } }).mediaType([
    ...offers,
    'application/problem+json',
  ]);
  if (best === undefined) throw new Problem('not_acceptable', `This address answers ${offers.join(' or ')}.`);
  return offers.find((offer) => offer === best) ?? first;
}
