import { Type } from 'typebox';
import { respondsWithList, type Endpoint } from './endpoint.ts';
import { Exactly } from './schema.ts';

const Page = Exactly(
  {
    nextCursor: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'Send it as `cursor` to get the next page; null on the last page.',
    }),
    limit: Type.Integer({ description: 'The limit that was applied.', examples: [100] }),
  },
  { title: 'Page' },
);
const sandbox = Type.Optional(
  Type.Boolean({ description: 'Present and true if the data comes from the sandbox.' }),
);

const responseSchemas = new WeakMap<Endpoint, Record<string, unknown>>();

/** The schema of a success response. Always the same object, so that its serialiser is compiled once. */
export function responseSchema(declared: Endpoint): Record<string, unknown> {
  const known = responseSchemas.get(declared);
  if (known) return known;
  const { data, paged, meta } = declared.response;
  const schema: Record<string, unknown> = {
    ...Exactly({
      data: data ?? Type.Null(),
      // A summary in place of the list has no pages.
      ...(paged ? { page: respondsWithList(declared) ? Page : Type.Optional(Page) } : {}),
      meta: meta ? Exactly({ ...meta.properties, sandbox }) : Type.Optional(Exactly({ sandbox })),
    }),
  };
  responseSchemas.set(declared, schema);
  return schema;
}

/** The schemas with which Fastify validates requests and serialises responses. */
export function routeSchema(declared: Endpoint): object {
  const { status, alsoStatus } = declared.response;
  const success =
    status === 204 || declared.response.file !== undefined ? {} : { [status]: responseSchema(declared) };
  return {
    querystring: declared.query ?? Exactly({}),
    ...(declared.pathParams ? { params: Type.Object(declared.pathParams) } : {}),
    ...(declared.body ? { body: declared.body } : {}),
    response: { ...success, ...(alsoStatus ? { [alsoStatus]: responseSchema(declared) } : {}) },
  };
}
