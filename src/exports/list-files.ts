import { Readable } from 'node:stream';
import type { Context } from '#context.ts';
import { Problem } from '#errors.ts';
import { csvStream, type Endpoint, offersCsv } from '#http';
import { decodeId, encodeId, type IdPrefix } from '#ids.ts';
import type { ZippedFile } from './zip-files.ts';

/** What lists are about, and where these things are listed themselves. */
const parents: Partial<Record<IdPrefix, string>> = { web: '/websites', cmp: '/campaigns' };
const longestRange = { range: '480d' };
/** What is asked of lists that would show less by themselves. */
const questions: Record<string, { suffix: string; query: Record<string, string> }[]> = {
  '/websites/:id/search-console': ['date', 'query', 'page', 'country', 'device'].map((dimension) => ({
    suffix: `-by-${dimension}`,
    query: { dimension, ...longestRange },
  })),
  '/keywords': [{ suffix: '', query: { history: '30d' } }],
};
const asItIs = [{ suffix: '', query: {} }];

/**
 * A CSV file for every list that the API has of the account, its websites and its campaigns. Lists of single keywords are left out:
 * their days are in the list of keywords.
 */
export async function* listFiles(
  context: Context,
  endpoints: readonly Endpoint[],
): AsyncGenerator<ZippedFile> {
  const leftOut: string[] = [];
  for await (const { list, id, suffix, query } of listQuestions(context, endpoints)) {
    const name = nameOf(list, id, suffix);
    const file = await openFile(context, list, { id: id ?? '', params: {}, query, body: undefined });
    if (file === null) leftOut.push(name);
    else yield { name: `${name}.csv`, open: () => file };
  }
  yield { name: 'left-out.txt', open: () => Readable.from([describe(leftOut)]) };
}

/** Everything that is asked: each list of each thing, some of them in several ways. */
async function* listQuestions(context: Context, endpoints: readonly Endpoint[]) {
  for (const list of endpoints.filter(offersCsv)) {
    for (const id of await subjectsOf(context, list, endpoints)) {
      for (const question of questions[list.path] ?? asItIs) yield { list, id, ...question };
    }
  }
}

/** Ids of what a list is about; null stands for the account itself. */
async function subjectsOf(
  context: Context,
  { pathIds }: Endpoint,
  endpoints: readonly Endpoint[],
): Promise<(string | null)[]> {
  const prefix = pathIds?.['id']?.prefix;
  if (prefix === undefined) return [null];
  const parent = endpoints.find(({ method, path }) => method === 'GET' && path === parents[prefix]);
  if (parent === undefined) return [];
  const { data } = await parent.handle(context, { id: '', params: {}, query: {}, body: undefined });
  return (data as { id: string }[]).flatMap(({ id }) => decodeId(prefix, id) ?? []);
}

/** Null where the list cannot be had, such as figures of what is not connected. */
async function openFile(
  context: Context,
  list: Endpoint,
  input: Parameters<typeof csvStream>[2],
): Promise<Readable | null> {
  try {
    // What is wrong shows at the first page, before the file is begun.
    await list.handle(context, {
      ...input,
      query: { ...(input.query as object), ...(list.answer.paged ? { limit: 1 } : {}) },
    });
    return csvStream(list, context, input);
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

/** `websites/web_…/backlinks` */
function nameOf({ path, pathIds }: Endpoint, id: string | null, suffix: string): string {
  const prefix = pathIds?.['id']?.prefix;
  const named = id === null || prefix === undefined ? path : path.replace(':id', encodeId(prefix, id));
  return `${named.slice(1)}${suffix}`;
}

function describe(leftOut: readonly string[]): string {
  if (leftOut.length === 0) return 'Nothing is left out.\n';
  return `There was nothing to be had for these lists, such as for sources that are not connected:\n${leftOut.join('\n')}\n`;
}
