import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, type Identify, requireRight } from '#platform/http/session';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/postgres';
import { invalidField, notFound, Problem, type ProblemTable } from '#platform/problems';
import type { ClickHouse } from '#platform/clickhouse';
import { writeWorkbook } from '#platform/write-workbook.ts';
import { statementLimits } from './statement-limits.ts';
import { decodeId } from '#platform/ids.ts';
import {
  type Endpoint,
  type EndpointResponse,
  type Input,
  isConditional,
  offersCsv,
  rightFor,
} from './endpoint.ts';
import { entityTag, findTag } from './entity-tag.ts';
import { type ContentType, negotiateContent, xlsxType } from './negotiate-content.ts';
import { problemBody } from './problem-response.ts';
import type { StoredResponse } from './queries.ts';
import { responseSchema, routeSchema } from './route-schema.ts';
import { runOnce } from './run-once.ts';
import { dropNulls } from './validation.ts';
import { limitedAccess, type WebsiteAccess } from './website-access.ts';
import { csvStream, listCells } from './list-cells.ts';
import { openInput, sealCursor } from './seal-cursor.ts';

export interface EndpointDeps {
  db: Db;
  clickhouse: ClickHouse;
  identify: Identify;
  problems: ProblemTable;
  /** Decides what members who are limited to some websites may request. Without it, they may request nothing. */
  websiteAccess?: WebsiteAccess;
  /** Signs the cursors of lists. Must be the same in every process. */
  cursorKey: Buffer;
  now(): Date;
  /** True if the data comes from the sandbox. Every response says so. */
  sandbox: boolean;
  /** Maximum wait for another request with the same `Idempotency-Key`. */
  duplicateTimeoutMs?: number;
}

type AnyInput = Input<unknown, unknown>;

/** Serves one endpoint with authentication, authorization, rate limits, validation, conditional requests and idempotency. */
export function serveEndpoint(
  app: FastifyInstance,
  declared: Endpoint,
  deps: EndpointDeps & { readEndpoint: Endpoint | undefined },
): void {
  const offers = offersOf(declared);
  app.route({
    method: declared.method,
    url: declared.path,
    schema: routeSchema(declared),
    config: { declared },
    ...(declared.bodyLimitBytes === undefined ? {} : { bodyLimit: declared.bodyLimitBytes }),
    onRequest: async (request, reply) => {
      request.caller = await deps.identify(request, reply);
      requireRight(request.caller, rightFor(declared));
      negotiateContent(request, offers);
    },
    preValidation: async (request) => {
      if (declared.method === 'POST' && declared.body) request.body = dropNulls(declared.body, request.body);
      if (declared.bodyOptional) request.body ??= {};
    },
    handler: async (request, reply) => {
      const input = await permittedInput(request, declared, deps);
      if (declared.method !== 'GET') return write(request, reply, { declared, input, deps });
      const context = contextFor(request, deps, deps.db);
      const type = negotiateContent(request, offers);
      if (type === 'text/csv' || type === xlsxType) {
        const opened = openInput(deps.cursorKey, listOf(context, declared), input);
        if (type === xlsxType)
          return reply.type(type).send(writeWorkbook(listCells(declared, context, opened)));
        return reply.type('text/csv; charset=utf-8').send(csvStream(declared, context, opened));
      }
      const response = await read(context, input, { declared, deps, asText: true });
      if (response.file !== undefined) return sendFile(reply, declared, response.file);
      if (response.page?.nextCursor) reply.header('Link', nextLink(request.url, response.page.nextCursor));
      reply.status(response.status ?? declared.response.status);
      if (response.dataText !== undefined) return sendText(reply, response, deps.sandbox);
      return reply.send(envelope(response, deps.sandbox));
    },
  });
}

interface ReadCall {
  declared: Endpoint;
  deps: EndpointDeps;
  /** Whether `dataText` may replace `data`. */
  asText?: boolean;
}

function sendText(reply: FastifyReply, response: EndpointResponse, sandbox: boolean): FastifyReply {
  const { text, tag } = wholeText(response, sandbox);
  return reply
    .type('application/json; charset=utf-8')
    .header('ETag', tag)
    .serializer((body: string) => body)
    .send(text);
}

/** The response with `dataText`, and its entity tag. */
function wholeText(
  { dataText = 'null', dataTag = dataText, ...response }: EndpointResponse,
  sandbox: boolean,
) {
  const { data: _data, ...others } = envelope(response, sandbox);
  const rest = JSON.stringify(others);
  return {
    text: `{"data":${dataText}${rest === '{}' ? '}' : `,${rest.slice(1)}`}`,
    tag: entityTag(`${dataTag}${rest}`),
  };
}

/** Runs the operation of a GET endpoint. Its cursors are sealed on their way out and opened on their way in. */
async function read(context: Context, input: AnyInput, call: ReadCall): Promise<EndpointResponse> {
  const { handle, handleText } = call.declared;
  const { cursorKey } = call.deps;
  const list = listOf(context, call.declared);
  const response = await ((call.asText && handleText) || handle)(context, openInput(cursorKey, list, input));
  const next = response.page?.nextCursor ?? null;
  if (response.page === undefined || next === null) return response;
  const { params, query } = input;
  const nextCursor = sealCursor(cursorKey, { ...list, params, query: query as object }, next);
  return { ...response, page: { ...response.page, nextCursor } };
}

function listOf({ accountId }: Context, { operationId }: Endpoint) {
  return { accountId, operationId };
}

function offersOf(declared: Endpoint): ContentType[] {
  if (declared.response.file !== undefined) return [declared.response.file];
  return offersCsv(declared) ? ['application/json', 'text/csv', xlsxType] : ['application/json'];
}

function sendFile(
  reply: FastifyReply,
  { response }: Endpoint,
  { name, content }: NonNullable<EndpointResponse['file']>,
): FastifyReply {
  reply.header('Content-Disposition', `inline; filename="${name.replaceAll(/[^\w.-]/g, '_')}"`);
  return reply.type(response.file ?? 'application/octet-stream').send(content);
}

interface WriteCall {
  declared: Endpoint;
  input: AnyInput;
  deps: EndpointDeps & { readEndpoint: Endpoint | undefined };
}

async function write(request: FastifyRequest, reply: FastifyReply, call: WriteCall): Promise<FastifyReply> {
  const { declared, input, deps } = call;
  if (declared.storesResponse === false) return sendUnstored(request, reply, call);
  const response = await runOnce({
    db: deps.db,
    accountId: callerOf(request).accountId,
    request,
    duplicateTimeoutMs: deps.duplicateTimeoutMs,
    run: async (transaction) => {
      const context = contextFor(request, deps, transaction);
      await assertVersion(request, reply, { ...call, context });
      return storable(await declared.handle(context, input), reply, call);
    },
    describe: (problem) => ({
      status: deps.problems[problem.code].status,
      headers: { ...problem.detail.headers, 'content-type': 'application/problem+json' },
      body: JSON.stringify(problemBody(problem, request.id, deps.problems)),
    }),
  });
  if (response.replayed) reply.header('Idempotent-Replayed', 'true');
  reply.status(response.status).headers(response.headers);
  return response.body === '' ? reply.send() : reply.serializer((text: string) => text).send(response.body);
}

async function sendUnstored(
  request: FastifyRequest,
  reply: FastifyReply,
  { declared, input, deps }: WriteCall,
): Promise<FastifyReply> {
  if (request.headers['idempotency-key'] !== undefined) {
    throw invalidField(
      'Idempotency-Key',
      'not_supported',
      'is not supported by this endpoint, because its response is not stored',
    );
  }
  const response = await declared.handle(contextFor(request, deps, deps.db), input);
  reply.status(response.status ?? declared.response.status).headers(response.headers ?? {});
  return response.data === undefined ? reply.send() : reply.send(envelope(response, deps.sandbox));
}

/** Compares `If-Match` with the response of GET at the same URL. @throws Problem precondition_failed */
async function assertVersion(
  request: FastifyRequest,
  reply: FastifyReply,
  { declared, deps, input, context }: WriteCall & { context: Context },
): Promise<void> {
  const condition = request.headers['if-match'];
  if (condition === undefined || deps.readEndpoint === undefined || !isConditional(declared)) return;
  const response = await read(
    context,
    { ...input, query: {}, body: undefined },
    { declared: deps.readEndpoint, deps, asText: true },
  );
  if (findTag(condition, tagOf(response, reply, { ...deps, declared: deps.readEndpoint })) !== null) return;
  throw new Problem('precondition_failed', 'The resource has changed since the version in `If-Match`.');
}

/** The entity tag with which a GET endpoint sends the response. */
function tagOf(
  response: EndpointResponse,
  reply: FastifyReply,
  { sandbox, declared }: { sandbox: boolean; declared: Endpoint },
): string {
  if (response.dataText !== undefined) return wholeText(response, sandbox).tag;
  return entityTag(String(reply.serializeInput(envelope(response, sandbox), responseSchema(declared))));
}

function storable(
  response: EndpointResponse,
  reply: FastifyReply,
  { declared, deps }: WriteCall,
): StoredResponse {
  const status = response.status ?? declared.response.status;
  if (status === 204) return { status, headers: response.headers ?? {}, body: '' };
  const body = reply.serializeInput(envelope(response, deps.sandbox), responseSchema(declared));
  const headers = { ...response.headers, 'content-type': 'application/json; charset=utf-8' };
  return { status, headers, body: String(body) };
}

function envelope({ data, page, meta }: EndpointResponse, sandbox: boolean): Record<string, unknown> {
  const extended = sandbox ? { ...meta, sandbox: true } : meta;
  return { data, ...(page ? { page } : {}), ...(extended ? { meta: extended } : {}) };
}

function readInput(request: FastifyRequest, declared: Endpoint): AnyInput {
  const params = { ...(request.params as Record<string, string>) };
  for (const [name, { prefix, problem }] of Object.entries(declared.pathIds ?? {})) {
    const uuid = decodeId(prefix, params[name] ?? '');
    if (uuid === null) throw notFound(problem);
    params[name] = uuid;
  }
  return { id: params['id'] ?? '', params, query: request.query, body: request.body };
}

/** The input of the request; for limited members, only if it is about their websites. */
async function permittedInput(
  request: FastifyRequest,
  declared: Endpoint,
  deps: EndpointDeps,
): Promise<AnyInput> {
  const input = readInput(request, declared);
  const { websiteIds = null } = callerOf(request);
  if (websiteIds === null) return input;
  if (deps.websiteAccess === undefined) throw limitedAccess();
  const context = { ...contextFor(request, deps, deps.db), websiteIds };
  return deps.websiteAccess.limitInput(declared, context, input);
}

/** The context of the operation, scoped to the caller. */
export function contextFor(
  request: FastifyRequest,
  deps: Pick<EndpointDeps, 'clickhouse' | 'now'>,
  db: Db,
): Context {
  const caller = callerOf(request);
  const { accountId, actor, right, websiteIds = null, seesPrices = false } = caller;
  const clickhouse = deps.clickhouse.limited(statementLimits(caller));
  return { db, clickhouse, accountId, actor, right, websiteIds, seesPrices, now: deps.now() };
}

function callerOf(request: FastifyRequest): Caller {
  if (request.caller === null) throw new Error('The request was not authenticated');
  return request.caller;
}

function nextLink(url: string, cursor: string): string {
  const [path = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', cursor);
  return `<${path}?${parameters}>; rel="next"`;
}
