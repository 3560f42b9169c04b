import { queryOptions } from '@tanstack/react-query';
import { api, request, type Schemas } from './client.ts';
import { i18n } from '../language/i18n.ts';
import { listQuery } from './list-query.ts';
import type { Finding, Receipt, Review } from './translate-review.ts';

export type ListedReview = Schemas['ListedReview'];
export type { Finding, Receipt, Review };
export type CurrentValue = Schemas['ResolvedReceipt']['current'];

export const reviewsKey = (websiteId: string) => ['reviews', websiteId] as const;

/** The weekly reviews of a website, newest first. */
export const reviewsQuery = (websiteId: string) =>
  listQuery([...reviewsKey(websiteId), 'list'], (cursor, signal) =>
    request(
      api.GET('/v1/websites/{id}/reviews', {
        params: { path: { id: websiteId }, query: { cursor, limit: 26 } },
        signal,
      }),
    ),
  );

export const reviewQuery = (websiteId: string, reviewId: string) =>
  queryOptions({
    queryKey: [...reviewsKey(websiteId), reviewId],
    queryFn: async ({ signal }): Promise<{ data: Review }> => {
      const response = await request(
        api.GET('/v1/websites/{id}/reviews/{reviewId}', {
          params: { path: { id: websiteId, reviewId } },
          signal,
        }),
      );
      if (i18n.locale === 'en') return response;
      const { translateReview } = await import('./translate-review.ts');
      return { ...response, data: await translateReview(response.data) };
    },
  });

/** Creates the review of the week of a day, or returns the one that exists. */
export const createReview = ({ websiteId, day }: { websiteId: string; day: string }) =>
  request(api.POST('/v1/websites/{id}/reviews', { params: { path: { id: websiteId } }, body: { day } }));

interface ReceiptRef {
  websiteId: string;
  reviewId: string;
  receiptId: string;
}

/** Reads the value of a receipt again. */
export const readReceipt = ({ websiteId, ...ids }: ReceiptRef) =>
  request(
    api.GET('/v1/websites/{id}/reviews/{reviewId}/receipts/{receiptId}', {
      params: { path: { id: websiteId, ...ids } },
    }),
  );
