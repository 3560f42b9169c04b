import { Readable } from 'node:stream';
import type { Context } from '#platform/context.ts';
import { csvStream, type Endpoint, offersCsv } from '#platform/http';
import { encodeId, type IdPrefix } from '#platform/ids.ts';
import { Problem } from '#platform/problems';
import type { ZippedFile } from '#platform/zip-files.ts';

/** One way to query a list. Each becomes a file of its own. */
export interface ListQuery {
  /** Of the file name. */
  suffix: string;
  query: Record<string, string>;
}

/** The lists of an export. Other modules own them, and the application passes them in. */
export interface ExportSource {
  /** All endpoints. Those that respond with a list are exported, except answers to a question, such as the links of one page. */
  endpoints: readonly Endpoint[];
  /** The ids of the objects that lists belong to, by the prefix of their path id. Other lists with a path id are left out. */
  parentIds: Partial<Record<IdPrefix, (context: Context) => Promise<string[]>>>;
  /** The queries of lists whose default query is not complete. */
  queries: ReadonlyMap<Endpoint, readonly ListQuery[]>;
}

const defaultQueries: readonly ListQuery[] = [{ suffix: '', query: {} }];

/** One CSV file for each list of the account, its websites and its campaigns, and a file that names the lists without data. */
export async function* listFiles(context: Context, source: ExportSource): AsyncGenerator<ZippedFile> {
  const unavailable: string[] = [];
  for await (const { list, id, suffix, query } of listRequests(context, source)) {
    const name = fileName(list, id, suffix);
    const file = await openFile(context, list, { id: id ?? '', params: {}, query, body: undefined });
    if (file === null) unavailable.push(name);
    else yield { name: `${name}.csv`, open: () => file };
  }
  yield { name: 'left-out.txt', open: () => Readable.from([describeUnavailable(unavailable)]) };
}

/** Every query of every list of every object. */
async function* listRequests(context: Context, { endpoints, parentIds, queries }: ExportSource) {
  for (const list of endpoints.filter(offersCsv)) {
    const prefix = list.pathIds?.['id']?.prefix;
    const requests = queries.get(list) ?? (isQuestion(list) ? [] : defaultQueries);
    // Null stands for the account itself.
    const ids = prefix === undefined ? [null] : ((await parentIds[prefix]?.(context)) ?? []);
    for (const id of ids) {
      for (const request of requests) yield { list, id, ...request };
    }
  }
}

const isQuestion = ({ query }: Endpoint) => (query?.required ?? []).length > 0;

/** Null if the list is unavailable, for example because its source is not connected. */
async function openFile(
  context: Context,
  list: Endpoint,
  input: Parameters<typeof csvStream>[2],
): Promise<Readable | null> {
  try {
    // Reading one row first shows a problem before the file is added to the archive.
    await list.handle(context, {
      ...input,
      query: { ...(input.query as object), ...(list.response.paged ? { limit: 1 } : {}) },
    });
    return csvStream(list, context, input);
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

/** `websites/web_…/backlinks`. */
function fileName({ path, pathIds }: Endpoint, id: string | null, suffix: string): string {
  const prefix = pathIds?.['id']?.prefix;
  const named = id === null || prefix === undefined ? path : path.replace(':id', encodeId(prefix, id));
  return `${named.slice(1)}${suffix}`;
}

function describeUnavailable(names: readonly string[]): string {
  if (names.length === 0) return 'The export contains every list.\n';
  return `These lists had no data, for example because their source is not connected:\n${names.join('\n')}\n`;
}
