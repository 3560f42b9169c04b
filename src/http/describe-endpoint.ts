import { Type, type TSchema } from 'typebox';
import { type ProblemCode, problemKinds } from '#errors.ts';
import { type Endpoint, rightFor } from './endpoint.ts';
import { Choice, Exactly } from './schema.ts';

const Page = Exactly({
  nextCursor: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'Send it as `cursor` for the next page.',
  }),
  limit: Type.Integer({ description: 'The limit that was applied.' }),
});

const FieldErrorShape = Exactly({
  path: Type.String({ examples: ['keywords[3].keyword'] }),
  code: Type.String({ examples: ['required'] }),
  message: Type.String({ examples: ['is required'] }),
});

/** A problem (RFC 9457) with our own members. */
export const ProblemShape = Type.Object(
  {
    type: Type.String({ description: 'A page that explains the code.' }),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String(),
    code: Choice(Object.keys(problemKinds), { description: 'Stable: meant for programs.' }),
    requestId: Type.String(),
    errors: Type.Array(FieldErrorShape),
    retryable: Type.Boolean(),
  },
  { $id: 'Problem' },
);

const everywhere: ProblemCode[] = [
  'unauthorized',
  'not_acceptable',
  'rate_limited',
  'internal_error',
  'unavailable',
];
const onWrites: ProblemCode[] = [
  'insufficient_right',
  'malformed_json',
  'body_too_large',
  'unsupported_media_type',
  'idempotency_in_progress',
  'idempotency_key_reused',
];

/** All problems that an endpoint can answer, those of its kind included. */
export function endpointProblems(declared: Endpoint): ProblemCode[] {
  const codes = new Set<ProblemCode>([...everywhere, ...(declared.problems ?? [])]);
  for (const { problem } of Object.values(declared.pathIds ?? {})) codes.add(problem);
  if (declared.query || declared.body || rightFor(declared.method) === 'write') codes.add('invalid_request');
  if (declared.answer.paged) codes.add('cursor_mismatch');
  if (rightFor(declared.method) === 'write') for (const code of onWrites) codes.add(code);
  if (declared.method === 'PATCH' || declared.method === 'DELETE') codes.add('precondition_failed');
  return [...codes];
}

const answerSchemas = new WeakMap<Endpoint, Record<string, unknown>>();

/** The envelope of a success; the same object each time, so that its serialiser is compiled once. */
export function answerSchema(declared: Endpoint): Record<string, unknown> {
  const known = answerSchemas.get(declared);
  if (known) return known;
  const { data, paged, meta } = declared.answer;
  const sandbox = Type.Optional(
    Type.Boolean({ description: 'Present and true where the data comes from stand-ins.' }),
  );
  const schema = {
    ...Exactly({
      data: data ?? Type.Null(),
      ...(paged ? { page: Page } : {}),
      meta: Type.Optional(Exactly({ ...meta?.properties, sandbox })),
    }),
  };
  answerSchemas.set(declared, schema);
  return schema;
}

/** The schemas that Fastify validates and serialises with, and the words of the reference. */
export function routeSchema(declared: Endpoint): object {
  const { status, also } = declared.answer;
  const success = status === 204 ? { type: 'null', description: 'Done.' } : answerSchema(declared);
  return {
    operationId: declared.operationId,
    tags: [declared.tag],
    summary: declared.summary,
    description: describe(declared),
    security: [{ apiKey: [] }],
    ...(rightFor(declared.method) === 'write' ? { headers: writeHeaders(declared) } : {}),
    querystring: declared.query ?? Exactly({}),
    ...(hasParameters(declared) ? { params: parameterSchema(declared) } : {}),
    ...(declared.body ? { body: declared.body } : {}),
    response: { [status]: success, ...(also ? { [also]: success } : {}), ...problemResponses(declared) },
  };
}

function describe(declared: Endpoint): string {
  const key = rightFor(declared.method) === 'read' ? 'A read key is enough.' : 'Needs a read & write key.';
  return [declared.description, key].filter(Boolean).join(' ');
}

function hasParameters(declared: Endpoint): boolean {
  return declared.path.includes(':');
}

function parameterSchema({ pathIds = {}, pathTexts = {} }: Endpoint): TSchema {
  const ids = Object.entries(pathIds).map(([name, { prefix }]) => [
    name,
    Type.String({
      description: `An id that begins with \`${prefix}_\`.`,
      examples: [`${prefix}_01kqk0n8zwe5rt3yhj2m4c6v9x`],
    }),
  ]);
  return Type.Object({ ...(Object.fromEntries(ids) as Record<string, TSchema>), ...pathTexts });
}

function writeHeaders(declared: Endpoint): TSchema {
  const conditional = declared.method === 'PATCH' || declared.method === 'DELETE';
  return Type.Object({
    'idempotency-key': Type.Optional(
      Type.String({ description: 'Makes a repetition safe for 24 hours: the first answer is given again.' }),
    ),
    ...(conditional
      ? {
          'if-match': Type.Optional(
            Type.String({ description: 'The ETag of the version that is to be changed.' }),
          ),
        }
      : {}),
  });
}

function problemResponses(declared: Endpoint): Record<string, object> {
  const byStatus = Map.groupBy(endpointProblems(declared), (code) => problemKinds[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${problemKinds[code].title}.`).join(' '),
        content: { 'application/problem+json': { schema: { $ref: 'Problem#' } } },
      },
    ]),
  );
}
