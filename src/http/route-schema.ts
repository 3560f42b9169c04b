import { Type } from 'typebox';
import { answersList, type Endpoint } from './endpoint.ts';
import { Exactly } from './schema.ts';

const Page = Exactly(
  {
    nextCursor: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'Send it as `cursor` for the next page; null on the last one.',
    }),
    limit: Type.Integer({ description: 'The limit that was applied.', examples: [100] }),
  },
  { title: 'Page' },
);
const sandbox = Type.Optional(
  Type.Boolean({ description: 'Present and true where the data comes from stand-ins.' }),
);

const answerSchemas = new WeakMap<Endpoint, Record<string, unknown>>();

/** The envelope of a success; the same object each time, so that its serialiser is compiled once. */
export function answerSchema(declared: Endpoint): Record<string, unknown> {
  const known = answerSchemas.get(declared);
  if (known) return known;
  const { data, paged, meta } = declared.answer;
  const schema: Record<string, unknown> = {
    ...Exactly({
      data: data ?? Type.Null(),
      // A sum has no pages.
      ...(paged ? { page: answersList(declared) ? Page : Type.Optional(Page) } : {}),
      meta: meta ? Exactly({ ...meta.properties, sandbox }) : Type.Optional(Exactly({ sandbox })),
    }),
  };
  answerSchemas.set(declared, schema);
  return schema;
}

/** What Fastify validates a request and serialises its answer with. */
export function routeSchema(declared: Endpoint): object {
  const { status, also } = declared.answer;
  const success =
    status === 204 || declared.answer.file !== undefined ? {} : { [status]: answerSchema(declared) };
  return {
    querystring: declared.query ?? Exactly({}),
    ...(declared.pathTexts ? { params: Type.Object(declared.pathTexts) } : {}),
    ...(declared.body ? { body: declared.body } : {}),
    response: { ...success, ...(also ? { [also]: answerSchema(declared) } : {}) },
  };
}
