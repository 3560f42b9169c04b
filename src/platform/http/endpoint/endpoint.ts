import type { Readable } from 'node:stream';
import type { Static, TObject, TSchema } from 'typebox';
import type { Context, Right } from '#context.ts';
import type { ProblemCode } from '#errors.ts';
import type { IdPrefix } from '#ids.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What an endpoint answers; `data` is absent where there is nothing to say (204). */
export interface Answer {
  status?: number;
  data?: unknown;
  page?: { nextCursor: string | null; limit: number };
  meta?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** In place of everything else, where the endpoint answers a file. */
  file?: { name: string; content: Buffer | Readable };
}

/** A validated request. Ids in the path have become UUIDs. */
export interface Input<Query, Body> {
  /** The path's `id`; empty where it has none. */
  id: string;
  params: Record<string, string>;
  query: Query;
  body: Body;
}

/** A path parameter that is a public id: a malformed one is the same 404 as an unknown one. */
export interface PathId {
  prefix: IdPrefix;
  problem: Extract<ProblemCode, `${string}_not_found`>;
}

/** One route, declared whole: what it takes, what it answers, what can go wrong, and the work itself. */
export interface Endpoint<Query = unknown, Body = unknown> {
  method: Method;
  /** Below the mount, in Fastify's form: `/websites/:id`. */
  path: string;
  operationId: string;
  tag: string;
  summary: string;
  description?: string;
  pathIds?: Record<string, PathId>;
  pathTexts?: Record<string, TSchema>;
  query?: TObject;
  body?: TSchema;
  /** True where the body may be left out. */
  bodyOptional?: boolean;
  /** For files, where it takes more than 1 MiB. */
  bodyLimitBytes?: number;
  /** The member that a body of `text/csv` stands for, where a file is taken as it is. */
  csvMember?: string;
  answer: EndpointAnswer;
  /**
   * False where the answer must not be stored, since it holds a secret, or where the work calls out: it then runs on the pool, in
   * no transaction, and takes no `Idempotency-Key`.
   */
  isKept?: boolean;
  /** The right that it needs, where that is not the one of its method. */
  right?: Right;
  /** Problems beyond those that every endpoint can answer. */
  problems?: ProblemCode[];
  handle(context: Context, input: Input<Query, Body>): Promise<Answer>;
}

interface EndpointAnswer {
  status: 200 | 201 | 202 | 204;
  /** A further success status with the same body. */
  also?: 200;
  /** Shape of `data`. Absent for 204. */
  data?: TSchema;
  /** True for a list that pages. */
  paged?: boolean;
  /** Rows that the whole list is read by, for CSV; 1000 where absent. */
  rowsAtOnce?: number;
  meta?: TObject;
  /** The kind of file that it answers in place of JSON. */
  file?: 'application/pdf' | 'application/zip';
}

type QueryOf<Schema> = Schema extends TObject ? Static<Schema> : Record<never, never>;
type BodyOf<Schema> = Schema extends TSchema ? Static<Schema> : undefined;

/** Declares an endpoint with the types of its own schemas, and forgets them for the list of all endpoints. */
export function endpoint<
  Q extends TObject | undefined = undefined,
  B extends TSchema | undefined = undefined,
>(declared: Omit<Endpoint<QueryOf<Q>, BodyOf<B>>, 'query' | 'body'> & { query?: Q; body?: B }): Endpoint {
  return declared as unknown as Endpoint;
}

/** The right that an endpoint needs. */
export function rightFor({ method, right }: Pick<Endpoint, 'method' | 'right'>): Right {
  return right ?? (method === 'GET' ? 'read' : 'write');
}

interface DataShape {
  type?: string;
  items?: object;
  anyOf?: DataShape[];
}

/** Whether `data` is an array. */
export function answersList(declared: Endpoint): boolean {
  return (declared.answer.data as DataShape | undefined)?.type === 'array';
}

/** The shape of a row, where `data` is, or by the question may be, a list. */
export function rowShape(declared: Endpoint): object | undefined {
  const data = declared.answer.data as DataShape | undefined;
  return [data, ...(data?.anyOf ?? [])].find((shape) => shape?.type === 'array')?.items;
}

/** Lists can be had as CSV too. */
export function offersCsv(declared: Endpoint): boolean {
  return declared.method === 'GET' && rowShape(declared) !== undefined;
}
