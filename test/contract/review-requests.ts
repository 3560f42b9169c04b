import { daysBefore, utcDay } from '#platform/days.ts';
import type { TestApp } from '../app/test-app.ts';
import type { Prepare } from './valid-request.ts';

let weeks = 1;

async function createReview(
  { call }: TestApp,
  websiteId: string,
): Promise<{ path: string; receiptId: string }> {
  const path = `/websites/${websiteId}/reviews`;
  const { id, receipts } = (await call('POST', path)).body.data;
  return { path: `${path}/${id}`, receiptId: receipts[0].id };
}

/** Successful requests for weekly reviews, by operation id. */
export const reviewRequests: Record<string, Prepare> = {
  listReviews: (_app, { websiteId }) => ({ path: `/websites/${websiteId}/reviews`, query: { limit: '10' } }),
  // A week has one review, so each request is about an earlier week.
  createReview: (_app, { websiteId }) => ({
    path: `/websites/${websiteId}/reviews`,
    body: { day: daysBefore(utcDay(new Date()), 7 * (weeks += 1)) },
  }),
  getReview: async (app, { websiteId }) => ({ path: (await createReview(app, websiteId)).path }),
  getReviewReceipt: async (app, { websiteId }) => {
    const { path, receiptId } = await createReview(app, websiteId);
    return { path: `${path}/receipts/${receiptId}` };
  },
  checkReviewText: async (app, { websiteId }) => ({
    path: `${(await createReview(app, websiteId)).path}/check`,
    body: { text: 'Clicks rose by 17 %.' },
  }),
  getReceipt: (_app, { websiteId }) => ({
    path: '/receipts',
    query: { request: `/websites/${websiteId}`, pointer: '/data/domain' },
  }),
};
