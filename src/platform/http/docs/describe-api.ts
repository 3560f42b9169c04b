import { describeEndpoint } from './describe-endpoint.ts';
import { describeProblems } from './describe-problems.ts';
import type { Endpoint } from './endpoint.ts';
import { nameShapes } from './name-shapes.ts';

const introduction = `
An HTTP/JSON API for websites tracked in search engines. Every successful answer is an object with a \`data\` member; every
failure is a problem (RFC 9457) with a stable \`code\`, explained at [/docs/problems](/docs/problems). Paths under \`/api/v1\`
keep their meaning: members may be added, and whatever is to go is announced by \`Deprecation\` and \`Sunset\` headers at least
six months before.
`;

const text = (description: string, example: string) => ({
  description,
  schema: { type: 'string', examples: [example] },
});
const headers = {
  'X-Request-Id': text('Under which the request is logged here.', '0b7c5d3e-5a0c-4d53-9f2e-6f3a1c9d8e71'),
  'RateLimit-Policy': text('How many requests in how many seconds.', '"key";q=600;w=60'),
  RateLimit: text('How many requests are left, and seconds until there are more.', '"key";r=599;t=60'),
  'Retry-After': { description: 'Seconds.', schema: { type: 'integer', minimum: 0, examples: [5] } },
  'WWW-Authenticate': text('RFC 6750.', 'Bearer realm="cairn", error="invalid_token"'),
  Allow: text('The methods that the address has.', 'GET, POST, HEAD'),
  ETag: text('The version of the answer.', '"mBtOE4n4yKy5Hk-xwkwekRbBpRU"'),
  Location: text('Where to read what was made.', '/api/v1/websites/web_01kqk0n8zwe5rt3yhj2m4c6v9x'),
  Link: text('The next page, where there is one.', '</api/v1/keywords?limit=100&cursor=WyJ>; rel="next"'),
  'Idempotent-Replayed': text('`true` where this is the stored answer to an earlier request.', 'true'),
};

const header = (name: string, description: string, schema: object) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', ...schema },
});
const parameters = {
  'Idempotency-Key': header(
    'Idempotency-Key',
    'Makes a repetition safe for 24 hours: the first answer is given again.',
    { pattern: '^[\\x21-\\x7e]{1,255}$', examples: ['5c1d7d0e-3b8f-4a55-9a63-0a9c2f0f1d11'] },
  ),
  'If-Match': header(
    'If-Match',
    'The `ETag` of the version that is to be changed; 412 where it is another.',
    {
      examples: ['"mBtOE4n4yKy5Hk-xwkwekRbBpRU"'],
    },
  ),
  'If-None-Match': header(
    'If-None-Match',
    'The `ETag` of the version that is known already; 304 where it is current.',
    {
      examples: ['"mBtOE4n4yKy5Hk-xwkwekRbBpRU"'],
    },
  ),
  'X-Request-Id': header('X-Request-Id', 'A name of your own for the request, for both sides’ logs.', {
    pattern: '^[\\w-]{8,64}$',
    examples: ['0b7c5d3e-5a0c-4d53-9f2e-6f3a1c9d8e71'],
  }),
};
const securitySchemes = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'A read key (`cairn_r_…`) opens GET; a read & write key (`cairn_rw_…`) opens everything.',
  },
};

/** The OpenAPI document (3.1) of the declared endpoints. */
export function describeApi(
  endpoints: readonly Endpoint[],
  { mount, version }: { mount: string; version: string },
) {
  const schemas = {};
  const byPath = Map.groupBy(endpoints, ({ path }) => mount + path.replaceAll(/:(\w+)/g, '{$1}'));
  const paths = [...byPath].map(([path, declared]) => [path, pathItem(declared)]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cairn',
      version,
      description: introduction.trim(),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({ name })),
    paths: nameShapes(Object.fromEntries(paths), schemas),
    components: {
      securitySchemes,
      parameters,
      headers,
      responses: nameShapes(describeProblems(), schemas),
      schemas,
    },
  };
}

function pathItem(declared: readonly Endpoint[]): object {
  return Object.fromEntries(declared.map((one) => [one.method.toLowerCase(), describeEndpoint(one)]));
}
