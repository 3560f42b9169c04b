import type { Readable } from 'node:stream';
import type { Static, TObject, TSchema } from 'typebox';
import type { Context, Right } from '#platform/context.ts';
import type { ProblemCode } from '#platform/problems';
import type { IdPrefix } from '#platform/ids.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The response of a handler; `data` is absent for 204. */
export interface EndpointResponse {
  status?: number;
  data?: unknown;
  /** `data` as JSON text in the shape of its schema, instead of `data`. */
  dataText?: string;
  /** A shorter text that differs whenever `dataText` does. The entity tag is made from it instead of the whole response. */
  dataTag?: string;
  page?: { nextCursor: string | null; limit: number };
  meta?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** The file, for endpoints that respond with one. It replaces all other members. */
  file?: { name: string; content: Buffer | Readable };
}

/** A validated request. Ids in the path are decoded to UUIDs. */
export interface Input<Query, Body> {
  /** The path parameter `id`; empty if the path has none. */
  id: string;
  params: Record<string, string>;
  query: Query;
  body: Body;
}

/** A path parameter with a public id. A malformed id leads to the same 404 as an unknown one. */
export interface PathId {
  prefix: IdPrefix;
  problem: Extract<ProblemCode, `${string}_not_found`>;
}

/** The complete declaration of a route: request, response, problems and handler. */
export interface Endpoint<Query = unknown, Body = unknown> {
  method: Method;
  /** Path below the mount point in Fastify syntax: `/websites/:id`. */
  path: string;
  operationId: string;
  tag: string;
  summary: string;
  description?: string;
  pathIds?: Record<string, PathId>;
  pathParams?: Record<string, TSchema>;
  query?: TObject;
  body?: TSchema;
  /** True if the body is optional. */
  bodyOptional?: boolean;
  /** Limit for uploads above the default of 1 MiB. */
  bodyLimitBytes?: number;
  /** The body field that receives the text of a `text/csv` body, for endpoints that accept a raw file. */
  csvField?: string;
  response: ResponseShape;
  /**
   * False if the response must not be stored because it contains a secret, or if the handler calls an external service. The handler
   * then runs outside a transaction, and the endpoint does not accept `Idempotency-Key`.
   */
  storesResponse?: boolean;
  /** The required right, if it differs from that of the method. */
  right?: Right;
  /**
   * Present if the operation can lead to purchases from providers. An MCP client has to confirm it. `quotePath` accepts the same body
   * and returns its cost.
   */
  spends?: { quotePath?: `/${string}` };
  /** Problems in addition to those of every endpoint. */
  problems?: ProblemCode[];
  handle(context: Context, input: Input<Query, Body>): Promise<EndpointResponse>;
  /** Responds to JSON requests with `dataText`, for lists that are assembled from texts. `handle` responds to all others. */
  handleText?(context: Context, input: Input<Query, Body>): Promise<EndpointResponse>;
}

interface ResponseShape {
  status: 200 | 201 | 202 | 204;
  /** Another success status with the same body. */
  alsoStatus?: 200;
  /** Schema of `data`; absent for 204. */
  data?: TSchema;
  /** True for a paged list. */
  paged?: boolean;
  /** Rows that are read at a time for CSV; 1000 if absent. */
  csvBatchSize?: number;
  meta?: TObject;
  /** Media type, for endpoints that respond with a file instead of JSON. */
  file?: 'application/pdf' | 'application/zip';
}

type QueryOf<Schema> = Schema extends TObject ? Static<Schema> : Record<never, never>;
type BodyOf<Schema> = Schema extends TSchema ? Static<Schema> : undefined;

/** Declares an endpoint with the types of its schemas. The result has the general type, so that endpoints fit into one list. */
export function endpoint<
  Q extends TObject | undefined = undefined,
  B extends TSchema | undefined = undefined,
>(declared: Omit<Endpoint<QueryOf<Q>, BodyOf<B>>, 'query' | 'body'> & { query?: Q; body?: B }): Endpoint {
  return declared as unknown as Endpoint;
}

/** The right that an endpoint requires. */
export function rightFor({ method, right }: Pick<Endpoint, 'method' | 'right'>): Right {
  return right ?? (method === 'GET' ? 'read' : 'write');
}

/** Whether `If-Match` applies. A POST does not change the resource at its URL. */
export function isConditional({ method, storesResponse = true }: Endpoint): boolean {
  if (!storesResponse) return false;
  return method === 'PATCH' || method === 'PUT' || method === 'DELETE';
}

interface DataSchema {
  type?: string;
  items?: object;
  anyOf?: DataSchema[];
}

/** Whether `data` is an array. */
export function respondsWithList(declared: Endpoint): boolean {
  return (declared.response.data as DataSchema | undefined)?.type === 'array';
}

/** The schema of a row, if `data` is a list or can be one depending on the query. */
export function rowShape(declared: Endpoint): object | undefined {
  const data = declared.response.data as DataSchema | undefined;
  return [data, ...(data?.anyOf ?? [])].find((shape) => shape?.type === 'array')?.items;
}

/** Lists are also available as CSV. */
export function offersCsv(declared: Endpoint): boolean {
  return declared.method === 'GET' && rowShape(declared) !== undefined;
}
