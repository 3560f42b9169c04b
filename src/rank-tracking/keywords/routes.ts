import { Type } from 'typebox';
import type { Context } from '#context.ts';
import { type Answer, Day, endpoint, type Endpoint, Exactly, pageAnswer, readPage } from '#http';
import type { SortValue } from '#db';
import { addKeywords } from './add-keywords.ts';
import { deleteKeyword } from './delete-keyword.ts';
import type { Keyword } from './keyword.ts';
import { keywordData, listedKeyword } from './keyword-data.ts';
import { listKeywords } from './list-keywords.ts';
import { manyKeywordEndpoints } from './many/routes.ts';
import { readHistory } from './read-history.ts';
import { requireKeyword } from './require-keyword.ts';
import {
  AddedKeyword,
  HistoryQuery,
  KeywordDay,
  KeywordPatch,
  KeywordQuery,
  KeywordShape,
  type KeywordSort,
  ListedKeyword,
  NewKeywords,
} from './schemas.ts';
import { keywordSummaryEndpoints } from './summary/routes.ts';
import { updateKeyword } from './update-keyword.ts';

const tag = 'Keywords';
const pathIds = { id: { prefix: 'kw', problem: 'keyword_not_found' } } as const;

const list = endpoint({
  method: 'GET',
  path: '/keywords',
  operationId: 'listKeywords',
  tag,
  summary: 'List keywords with their latest positions',
  query: KeywordQuery,
  answer: { status: 200, data: Type.Array(ListedKeyword), paged: true },
  problems: ['website_not_found'],
  handle: async (context, { query }) => {
    const page = readPage(query);
    const { by, rows, history } = await listKeywords(context, query, page);
    return pageAnswer(rows, page, {
      positionOf: (row) => [sortValue(row, by), row.id],
      toData: (row) => listedKeyword(row, context.now, history),
    });
  },
});

const add = endpoint({
  method: 'POST',
  path: '/keywords',
  operationId: 'addKeywords',
  tag,
  summary: 'Add keywords to a website',
  description:
    'Up to 1000 at once, all or none. Those that the website has already are left as they are and answered with the outcome `exists`; 200 where none is new.',
  body: NewKeywords,
  answer: { status: 201, also: 200, data: Type.Array(AddedKeyword) },
  problems: ['website_not_found'],
  handle: (context, { body }) => addingAnswer(context, body),
});

/** Adds keywords and says which of them are new, also for those who add them in another way. */
export async function addingAnswer(context: Context, body: NewKeywords): Promise<Answer> {
  const added = await addKeywords(context, body);
  return {
    status: added.some(({ created }) => created) ? 201 : 200,
    data: added.map(({ keyword, created }) => ({
      ...keywordData(keyword, context.now),
      outcome: created ? 'created' : 'exists',
    })),
  };
}

const read = endpoint({
  method: 'GET',
  path: '/keywords/:id',
  operationId: 'readKeyword',
  tag,
  summary: 'Read a keyword',
  pathIds,
  answer: { status: 200, data: KeywordShape },
  handle: async (context, { id }) => ({
    data: keywordData(await requireKeyword(context, id), context.now),
  }),
});

const update = endpoint({
  method: 'PATCH',
  path: '/keywords/:id',
  operationId: 'updateKeyword',
  tag,
  summary: 'Change a keyword',
  description: 'A merge patch (RFC 7396): `null` goes back to the website’s default, or clears.',
  pathIds,
  body: KeywordPatch,
  answer: { status: 200, data: KeywordShape },
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
  answer: { status: 204 },
  handle: async (context, { id }) => {
    await deleteKeyword(context, id);
    return {};
  },
});

const history = endpoint({
  method: 'GET',
  path: '/keywords/:id/history',
  operationId: 'readKeywordHistory',
  tag,
  summary: 'Read a keyword’s positions day by day',
  description:
    'Days without a check are absent; a failed check is a day with `failed`, never a lost position.',
  pathIds,
  query: HistoryQuery,
  answer: { status: 200, data: Type.Array(KeywordDay), meta: Exactly({ startDate: Day, endDate: Day }) },
  handle: async (context, { id, query }) => {
    const { history: days, ...meta } = await readHistory(context, id, query.range ?? '90d');
    return { data: days, meta };
  },
});

/** The endpoints of keywords themselves; those of their checks are with the rankings. */
export const keywordEndpoints: Endpoint[] = [
  list,
  add,
  read,
  update,
  remove,
  history,
  ...manyKeywordEndpoints,
  ...keywordSummaryEndpoints,
];

function sortValue(row: Keyword, by: KeywordSort): SortValue {
  if (by === 'createdAt') return row.id;
  const value = row[by];
  return value instanceof Date ? value.toISOString() : value;
}
