import { Type } from 'typebox';
import type { Context } from '#platform/context.ts';
import { endpoint, type Endpoint, Exactly, pageResponse, pagingQuery, readPage } from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import { enqueue } from '#platform/jobs';
import { notFound } from '#platform/problems';
import { requireWebsite } from '#websites';
import { checkNumbers } from './checker/check-numbers.ts';
import type { Review } from './core/review.ts';
import { createReview } from './create-review.ts';
import { findReview, selectReviews } from './queries.ts';
import { readReceipt } from './read-receipt.ts';
import { requireReceipt, resolveReceipt } from './resolve-receipt.ts';
import { listedReviewData, receiptData, reviewData } from './review-response.ts';
import {
  ListedReviewShape,
  ReceiptOfRequestShape,
  ReceiptQuery,
  ResolvedReceiptShape,
  ReviewBody,
  ReviewShape,
  TextBody,
  TextCheckShape,
} from './schemas.ts';
import type { ReviewSettings } from './settings.ts';

const tag = 'Reviews';
const website = { id: { prefix: 'web', problem: 'website_not_found' } } as const;
const pathIds = { ...website, reviewId: { prefix: 'rev', problem: 'review_not_found' } } as const;

const list = endpoint({
  method: 'GET',
  path: '/websites/:id/reviews',
  operationId: 'listReviews',
  tag,
  summary: 'List the weekly reviews of a website, newest first',
  pathIds: website,
  query: Exactly(pagingQuery),
  response: { status: 200, data: Type.Array(ListedReviewShape), paged: true },
  problems: ['cursor_mismatch'],
  handle: async (context, { id, query }) => {
    await requireWebsite(context, id);
    const page = readPage(query);
    const rows = await selectReviews(context.db, { accountId: context.accountId, websiteId: id }, page);
    return pageResponse(rows, page, {
      sortKeyOf: (row) => [row.from, row.id],
      toData: listedReviewData,
    });
  },
});

const create = (settings: ReviewSettings) =>
  endpoint({
    method: 'POST',
    path: '/websites/:id/reviews',
    operationId: 'createReview',
    tag,
    summary: 'Create the review of a week now',
    description:
      'A week has one review: if it exists, the response is that review. Rules write it from data that Cairn has; a connected language model may rewrite it later.',
    pathIds: website,
    body: ReviewBody,
    bodyOptional: true,
    response: { status: 201, alsoStatus: 200, data: ReviewShape },
    ...(settings.writer === null ? {} : { spends: {} }),
    handle: async (context, { id, body }) => {
      const { review, isNew } = await createReview(context, { websiteId: id, day: body.day }, settings);
      if (isNew && settings.writer !== null) await enqueueRewrite(context, review);
      const location = `/api/v1/websites/${encodeId('web', id)}/reviews/${encodeId('rev', review.id)}`;
      return { status: isNew ? 201 : 200, data: reviewData(review), headers: { Location: location } };
    },
  });

const read = endpoint({
  method: 'GET',
  path: '/websites/:id/reviews/:reviewId',
  operationId: 'getReview',
  tag,
  summary: 'Get a weekly review with the receipts of its numbers',
  pathIds,
  response: { status: 200, data: ReviewShape },
  handle: async (context, { id, params }) => ({
    data: reviewData(await requireReview(context, id, params['reviewId'])),
  }),
});

const resolve = (settings: ReviewSettings) =>
  endpoint({
    method: 'GET',
    path: '/websites/:id/reviews/:reviewId/receipts/:receiptId',
    operationId: 'getReviewReceipt',
    tag,
    summary: 'Get the receipt of a number in a review, and its value now',
    description: 'Reads the value again by the operation that returned it.',
    pathIds,
    pathParams: {
      receiptId: Type.String({ maxLength: 10, description: 'The id of the receipt.', examples: ['R1'] }),
    },
    response: { status: 200, data: ResolvedReceiptShape },
    problems: ['receipt_not_found'],
    handle: async (context, { id, params }) => {
      const review = await requireReview(context, id, params['reviewId']);
      const receipt = requireReceipt(review, params['receiptId'] ?? '');
      const current = await resolveReceipt(context, { review, receipt }, settings);
      return { data: { ...receiptData(receipt), current } };
    },
  });

const check = endpoint({
  method: 'POST',
  path: '/websites/:id/reviews/:reviewId/check',
  operationId: 'checkReviewText',
  tag,
  summary: 'Check the numbers of a text against the receipts of a review',
  description:
    'Finds every number, date and number word that no receipt of the review explains by its value and unit. Use it before you show a text that a model wrote.',
  pathIds,
  body: TextBody,
  response: { status: 200, data: TextCheckShape },
  handle: async (context, { id, params, body }) => {
    const { receipts } = await requireReview(context, id, params['reviewId']);
    const { count, unresolved, receiptIds } = checkNumbers(body.text, receipts);
    return { data: { numbers: count, unresolved, receipts: receiptIds } };
  },
});

const receipt = (settings: ReviewSettings) =>
  endpoint({
    method: 'GET',
    path: '/receipts',
    operationId: 'getReceipt',
    tag,
    summary: 'Get one value of a response with its source and time',
    description:
      'Resolves any number of an MCP result: `request` is in its receipt, and `pointer` is the place of the number in the result.',
    query: ReceiptQuery,
    response: { status: 200, data: ReceiptOfRequestShape },
    problems: ['receipt_not_found'],
    handle: async (context, { query }) => ({ data: await readReceipt(context, query, settings) }),
  });

export function reviewEndpoints(settings: ReviewSettings): Endpoint[] {
  return [list, create(settings), read, resolve(settings), check, receipt(settings)];
}

/** @throws Problem review_not_found */
async function requireReview({ db, accountId }: Context, websiteId: string, id = ''): Promise<Review> {
  const review = await findReview(db, { accountId, id });
  if (review === null || review.websiteId !== websiteId) throw notFound('review_not_found');
  return review;
}

async function enqueueRewrite({ db }: Context, { accountId, id }: Review): Promise<void> {
  await enqueue(db, 'reviews.rewrite', { accountId, id }, { key: `reviews.rewrite:${id}` });
}
