import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { Problem } from '#platform/problems';

/** Of an Excel workbook. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type ContentType =
  | 'application/json'
  | 'text/csv'
  | typeof xlsxType
  | 'application/pdf'
  | 'application/zip';

// Parameters other than `q`, such as `charset=utf-8`, do not matter for the offered types.
const ignoredParameter = /;\s*(?!q=)[^;,]*/gi;

/** The offered media type that the client prefers. @throws Problem not_acceptable */
export function negotiateContent(request: FastifyRequest, offers: ContentType[]): ContentType {
  const { accept } = request.headers;
  const [first = 'application/json'] = offers;
  if (accept === undefined || accept === '*/*' || accept === first) return first;
  const ranges = accept.replaceAll(ignoredParameter, '');
  const best = new Negotiator({ headers: { accept: ranges } }).mediaType([
    ...offers,
    'application/problem+json',
  ]);
  if (best === undefined)
    throw new Problem('not_acceptable', `This URL responds with ${offers.join(' or ')}.`);
  return offers.find((offer) => offer === best) ?? first;
}
