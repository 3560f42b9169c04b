import { Type } from 'typebox';
import type { Context } from '#platform/context.ts';
import {
  type EndpointResponse,
  Day,
  endpoint,
  type Endpoint,
  Exactly,
  pageResponse,
  readPage,
} from '#platform/http';
import type { SortValue } from '#platform/postgres';
import { type EarlierPositions, positionsGained } from './change-since.ts';
import { createKeywords } from './create-keywords.ts';
import { deleteKeyword } from './delete-keyword.ts';
import type { Keyword } from './keyword.ts';
import { keywordData, listedKeyword } from './keyword-data.ts';
import { visibilityGained } from './filters/visibility-gained.ts';
import { KeywordQuery, type KeywordSort } from './filters/keyword-query.ts';
import { viewEndpoints } from './filters/view-routes.ts';
import { listKeywords, listPage } from './list-keywords.ts';
import { getKeywordHistory } from './get-keyword-history.ts';
import { refuseTableRows } from './refuse-table-rows.ts';
import { selectHistoryVersions, selectKeywordVersions } from './queries.ts';
import { listedText, readKeywordTexts } from './texts/keyword-texts.ts';
import { readHistoryTexts } from './texts/history-texts.ts';
import type { TaggedText } from './texts/tagged-text.ts';
import { requireKeyword } from './require-keyword.ts';
import {
  CreatedKeyword,
  HistoryQuery,
  KeywordDay,
  KeywordPatch,
  KeywordShape,
  ListedKeyword,
  NewKeywords,
} from './schemas.ts';
import { keywordSummaryEndpoints } from './summary/routes.ts';
import { updateKeyword } from './update-keyword.ts';

const tag = 'Keywords';
const pathIds = { id: { prefix: 'kw', problem: 'keyword_not_found' } } as const;

export const keywordListEndpoint = endpoint({
  method: 'GET',
  path: '/keywords',
  operationId: 'listKeywords',
  tag,
  summary: 'List keywords with their latest positions',
  query: KeywordQuery,
  response: { status: 200, data: Type.Array(ListedKeyword), paged: true },
  problems: ['website_not_found', 'view_not_found'],
  handle: async (context, { query }) => {
    const list = await listKeywords(context, query, readPage(query));
    return pageResponse(list.rows, list.page, {
      sortKeyOf: (row) => [sortValue(row, list), row.id],
      toData: (row) => listedKeyword(row, context.now, list),
    });
  },
  handleText: async (context, { query }) => {
    // A view may ask for a history.
    const hasHistory = query.history !== undefined || query.view !== undefined;
    const select = hasHistory ? selectHistoryVersions : selectKeywordVersions;
    const list = await listPage(context, query, { page: readPage(query), select });
    const [texts, histories] = await Promise.all([
      readKeywordTexts(context, list.rows),
      readHistoryTexts(context, list),
    ]);
    const listed = list.rows.flatMap((row) => texts.get(row.id) ?? []);
    const { data, ...response } = pageResponse(listed, list.page, {
      sortKeyOf: ({ keyword }) => [sortValue(keyword, list), keyword.id],
      toData: (keyword) => listedText(keyword, context.now, { histories, since: list.since }),
    });
    const tagged = data as TaggedText[];
    return {
      ...response,
      dataText: `[${tagged.map(({ text }) => text).join(',')}]`,
      dataTag: tagged.map((one) => one.tag).join(';'),
    };
  },
});

const create = endpoint({
  method: 'POST',
  path: '/keywords',
  operationId: 'createKeywords',
  tag,
  spends: { quotePath: '/keywords/quote' },
  summary: 'Add keywords to a website',
  description:
    'Adds up to 1000 keywords, all or none. Existing keywords stay unchanged and have the outcome `exists`. A phrase that is a row of a table (`shoes,1200,0.4`) is refused. The status is 200 if none is new.',
  body: NewKeywords,
  response: { status: 201, alsoStatus: 200, data: Type.Array(CreatedKeyword) },
  problems: ['website_not_found'],
  handle: (context, { body }) => {
    refuseTableRows(body.keywords);
    return createKeywordsResponse(context, body);
  },
});

/** Creates keywords and returns the response of `POST /keywords`, which other modules also send. */
export async function createKeywordsResponse(context: Context, body: NewKeywords): Promise<EndpointResponse> {
  return createdKeywords(await createKeywords(context, body), context.now);
}

/** The response for created keywords. */
export function createdKeywords(
  outcomes: readonly { keyword: Keyword; created: boolean }[],
  now: Date,
): EndpointResponse {
  return {
    status: outcomes.some(({ created }) => created) ? 201 : 200,
    data: outcomes.map(({ keyword, created }) => ({
      ...keywordData(keyword, now),
      outcome: created ? 'created' : 'exists',
    })),
  };
}

const read = endpoint({
  method: 'GET',
  path: '/keywords/:id',
  operationId: 'getKeyword',
  tag,
  summary: 'Get a keyword',
  pathIds,
  response: { status: 200, data: KeywordShape },
  handle: async (context, { id }) => ({
    data: keywordData(await requireKeyword(context, id), context.now),
  }),
});

const update = endpoint({
  method: 'PATCH',
  path: '/keywords/:id',
  operationId: 'updateKeyword',
  tag,
  spends: {},
  summary: 'Update a keyword',
  description: "JSON merge patch (RFC 7396). `null` restores the website's default or clears the field.",
  pathIds,
  body: KeywordPatch,
  response: { status: 200, data: KeywordShape },
  handle: async (context, { id, body }) => ({
    data: keywordData(await updateKeyword(context, id, body), context.now),
  }),
});

const remove = endpoint({
  method: 'DELETE',
  path: '/keywords/:id',
  operationId: 'deleteKeyword',
  tag,
  summary: 'Delete a keyword with its history',
  pathIds,
  response: { status: 204 },
  handle: async (context, { id }) => {
    await deleteKeyword(context, id);
    return {};
  },
});

const history = endpoint({
  method: 'GET',
  path: '/keywords/:id/history',
  operationId: 'getKeywordHistory',
  tag,
  summary: "Get a keyword's daily positions",
  description:
    'Days without a rank check or an imported position are omitted. A failed rank check is a day with the status `failed`, not a lost position.',
  pathIds,
  query: HistoryQuery,
  response: { status: 200, data: Type.Array(KeywordDay), meta: Exactly({ startDate: Day, endDate: Day }) },
  handle: async (context, { id, query }) => {
    const { history: days, ...meta } = await getKeywordHistory(context, id, query);
    return { data: days, meta };
  },
});

export const keywordEndpoints: Endpoint[] = [
  keywordListEndpoint,
  create,
  read,
  update,
  remove,
  history,
  ...keywordSummaryEndpoints,
  ...viewEndpoints,
];

function sortValue(
  row: Pick<Keyword, 'id' | 'positionAt' | Exclude<KeywordSort, 'createdAt' | 'visibility'>>,
  { by, since }: { by: KeywordSort; since: EarlierPositions | null },
): SortValue {
  if (by === 'createdAt') return row.id;
  if (by === 'change' && since !== null) return positionsGained(since, row);
  if (by === 'visibility') return since === null ? null : visibilityGained(since, row);
  const value = row[by];
  return value instanceof Date ? value.toISOString() : value;
}
