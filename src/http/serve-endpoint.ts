import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import type { Db } from '#db';
import { invalidMember, notFound, Problem } from '#errors.ts';
import type { Facts } from '#facts';
import { decodeId } from '#ids.ts';
import { type Caller, type Identify, requireRight } from './authenticate.ts';
import { type Answer, type Endpoint, type Input, offersCsv, rightFor } from './endpoint.ts';
import { entityTag, findTag } from './entity-tag.ts';
import { type ContentType, negotiateContent } from './negotiate-content.ts';
import { problemBody } from './problem.ts';
import type { StoredAnswer } from './queries.ts';
import { answerSchema, routeSchema } from './route-schema.ts';
import { runOnce } from './run-once.ts';
import { dropNulls } from './validate-request.ts';
import { csvStream } from './write-csv.ts';

export interface Surroundings {
  db: Db;
  facts: Facts;
  identify: Identify;
  now(): Date;
  /** True where the data comes from stand-ins: every answer says so. */
  sandbox: boolean;
  /** Longest wait for another request with the same `Idempotency-Key`. */
  twinPatienceMs?: number;
}

/** Puts one endpoint behind keys, rights, limits, validation, conditions and idempotency. */
export function serveEndpoint(
  app: FastifyInstance,
  declared: Endpoint,
  around: Surroundings & { readTwin: Endpoint | undefined },
): void {
  const offers = offersOf(declared);
  app.route({
    method: declared.method,
    url: declared.path,
    schema: routeSchema(declared),
    config: { declared },
    ...(declared.bodyLimitBytes === undefined ? {} : { bodyLimit: declared.bodyLimitBytes }),
    onRequest: async (request, reply) => {
      request.caller = await around.identify(request, reply);
      requireRight(request.caller, rightFor(declared));
      negotiateContent(request, offers);
    },
    preValidation: async (request) => {
      if (declared.method === 'POST' && declared.body) request.body = dropNulls(declared.body, request.body);
      if (declared.bodyOptional) request.body ??= {};
    },
    handler: async (request, reply) => {
      const input = readInput(request, declared);
      if (declared.method !== 'GET') return write(request, reply, { declared, input, around });
      const context = contextFor(request, around, around.db);
      if (negotiateContent(request, offers) === 'text/csv') {
        return reply.type('text/csv; charset=utf-8').send(csvStream(declared, context, input));
      }
      const answer = await declared.handle(context, input);
      if (answer.file !== undefined) return sendFile(reply, declared, answer.file);
      if (answer.page?.nextCursor) reply.header('Link', nextLink(request.url, answer.page.nextCursor));
      return reply.status(answer.status ?? declared.answer.status).send(envelope(answer, around.sandbox));
    },
  });
}

function offersOf(declared: Endpoint): ContentType[] {
  if (declared.answer.file !== undefined) return [declared.answer.file];
  return offersCsv(declared) ? ['application/json', 'text/csv'] : ['application/json'];
}

function sendFile(
  reply: FastifyReply,
  { answer }: Endpoint,
  { name, content }: NonNullable<Answer['file']>,
): FastifyReply {
  reply.header('Content-Disposition', `inline; filename="${name.replaceAll(/[^\w.-]/g, '_')}"`);
  return reply.type(answer.file ?? 'application/octet-stream').send(content);
}

interface WriteCall {
  declared: Endpoint;
  input: Input<unknown, unknown>;
  around: Surroundings & { readTwin: Endpoint | undefined };
}

async function write(request: FastifyRequest, reply: FastifyReply, call: WriteCall): Promise<FastifyReply> {
  const { declared, input, around } = call;
  if (declared.isKept === false) return sendUnkept(request, reply, call);
  const answer = await runOnce({
    db: around.db,
    accountId: callerOf(request).accountId,
    request,
    patienceMs: around.twinPatienceMs,
    run: async (transaction) => {
      const context = contextFor(request, around, transaction);
      await assertVersion(request, reply, { ...call, context });
      return storable(await declared.handle(context, input), reply, call);
    },
    describe: (problem) => ({
      status: problem.kind.status,
      headers: { ...problem.detail.headers, 'content-type': 'application/problem+json' },
      body: JSON.stringify(problemBody(problem, request.id)),
    }),
  });
  if (answer.replayed) reply.header('Idempotent-Replayed', 'true');
  reply.status(answer.status).headers(answer.headers);
  return answer.body === '' ? reply.send() : reply.serializer((text: string) => text).send(answer.body);
}

async function sendUnkept(
  request: FastifyRequest,
  reply: FastifyReply,
  { declared, input, around }: WriteCall,
): Promise<FastifyReply> {
  if (request.headers['idempotency-key'] !== undefined) {
    throw invalidMember('Idempotency-Key', 'not_taken', 'is not taken here: the answer is not kept');
  }
  const answer = await declared.handle(contextFor(request, around, around.db), input);
  reply.status(answer.status ?? declared.answer.status).headers(answer.headers ?? {});
  return answer.data === undefined ? reply.send() : reply.send(envelope(answer, around.sandbox));
}

/** `If-Match` against the answer that GET gives for the same address. @throws Problem precondition_failed */
async function assertVersion(
  request: FastifyRequest,
  reply: FastifyReply,
  { around, input, context }: WriteCall & { context: Context },
): Promise<void> {
  const condition = request.headers['if-match'];
  if (condition === undefined || around.readTwin === undefined) return;
  const answer = await around.readTwin.handle(context, { ...input, query: {}, body: undefined });
  const payload = reply.serializeInput(envelope(answer, around.sandbox), answerSchema(around.readTwin));
  if (findTag(condition, entityTag(String(payload))) !== null) return;
  throw new Problem('precondition_failed', 'The resource is no longer the version that `If-Match` names.');
}

function storable(answer: Answer, reply: FastifyReply, { declared, around }: WriteCall): StoredAnswer {
  const status = answer.status ?? declared.answer.status;
  if (status === 204) return { status, headers: answer.headers ?? {}, body: '' };
  const body = reply.serializeInput(envelope(answer, around.sandbox), answerSchema(declared));
  const headers = { ...answer.headers, 'content-type': 'application/json; charset=utf-8' };
  return { status, headers, body: String(body) };
}

function envelope({ data, page, meta }: Answer, sandbox: boolean): Record<string, unknown> {
  const said = sandbox ? { ...meta, sandbox: true } : meta;
  return { data, ...(page ? { page } : {}), ...(said ? { meta: said } : {}) };
}

function readInput(request: FastifyRequest, declared: Endpoint): Input<unknown, unknown> {
  const params = { ...(request.params as Record<string, string>) };
  for (const [name, { prefix, problem }] of Object.entries(declared.pathIds ?? {})) {
    const uuid = decodeId(prefix, params[name] ?? '');
    if (uuid === null) throw notFound(problem);
    params[name] = uuid;
  }
  return { id: params['id'] ?? '', params, query: request.query, body: request.body };
}

/** Whose request it is, for the work. */
export function contextFor(
  request: FastifyRequest,
  around: Pick<Surroundings, 'facts' | 'now'>,
  db: Db,
): Context {
  const { accountId, actor, right } = callerOf(request);
  return { db, facts: around.facts, accountId, actor, right, now: around.now() };
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
