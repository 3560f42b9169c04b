import type { Endpoint } from '#platform/http/endpoint';
import { describeEndpoint } from './describe-endpoint.ts';
import type { ProblemTable } from '#platform/problems';
import { describeProblems } from './describe-problems.ts';
import { nameShapes } from './name-shapes.ts';

const introduction = `
An HTTP/JSON API for tracking websites in search engines and running SEO campaigns. Every successful response is an object with a
\`data\` field. Every error is a problem (RFC 9457) with a stable \`code\`; see [/docs/problems](/docs/problems). Paths under \`/api/v1\`
are stable: fields may be added, and removals are announced by \`Deprecation\` and \`Sunset\` headers at least six months in
advance.
`;

const text = (description: string, example: string) => ({
  description,
  schema: { type: 'string', examples: [example] },
});
const headers = {
  'X-Request-Id': text('Id of the request in our logs.', '0b7c5d3e-5a0c-4d53-9f2e-6f3a1c9d8e71'),
  'RateLimit-Policy': text('The limit: requests per number of seconds.', '"key";q=600;w=60'),
  RateLimit: text('Remaining requests, and seconds until the limit resets.', '"key";r=599;t=60'),
  'Retry-After': {
    description: 'Seconds to wait before the next attempt.',
    schema: { type: 'integer', minimum: 0, examples: [5] },
  },
  'WWW-Authenticate': text(
    'Authentication scheme and error (RFC 6750).',
    'Bearer realm="cairn", error="invalid_token"',
  ),
  Allow: text('The methods that this URL supports.', 'GET, POST, HEAD'),
  ETag: text('The version of the response.', '"mBtOE4n4yKy5Hk-xwkwekRbBpRU"'),
  Location: text('URL of the created resource.', '/api/v1/websites/web_01kqk0n8zwe5rt3yhj2m4c6v9x'),
  Link: text('URL of the next page, if there is one.', '</api/v1/keywords?limit=100&cursor=WyJ>; rel="next"'),
  'Idempotent-Replayed': text('`true` if this is the stored response to an earlier request.', 'true'),
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
    'Makes retries safe for 24 hours: a repeated request receives the first response again.',
    { pattern: '^[\\x21-\\x7e]{1,255}$', examples: ['5c1d7d0e-3b8f-4a55-9a63-0a9c2f0f1d11'] },
  ),
  'If-Match': header(
    'If-Match',
    'The `ETag` of the version to change. If the current version differs, the response is 412.',
    {
      examples: ['"mBtOE4n4yKy5Hk-xwkwekRbBpRU"'],
    },
  ),
  'If-None-Match': header(
    'If-None-Match',
    'The `ETag` of the version you have. If it is current, the response is 304.',
    {
      examples: ['"mBtOE4n4yKy5Hk-xwkwekRbBpRU"'],
    },
  ),
  'X-Request-Id': header('X-Request-Id', 'Your own id for the request, for the logs of both sides.', {
    pattern: '^[\\w-]{8,64}$',
    examples: ['0b7c5d3e-5a0c-4d53-9f2e-6f3a1c9d8e71'],
  }),
};
const securitySchemes = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A read key (`cairn_r_…`) allows GET; a read & write key (`cairn_rw_…`) allows all operations.',
  },
};

/** The OpenAPI 3.1 document of the endpoints. Its paths and components are made when they are first read. */
export function describeApi(
  endpoints: readonly Endpoint[],
  { mount, version, problems }: { mount: string; version: string; problems: ProblemTable },
) {
  let described: ReturnType<typeof describePaths> | null = null;
  const details = () => (described ??= describePaths(endpoints, { mount, problems }));
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
    get paths() {
      return details().paths;
    },
    get components() {
      return details().components;
    },
  };
}

function describePaths(
  endpoints: readonly Endpoint[],
  { mount, problems }: { mount: string; problems: ProblemTable },
) {
  const schemas = {};
  const byPath = Map.groupBy(endpoints, ({ path }) => mount + path.replaceAll(/:(\w+)/g, '{$1}'));
  const paths = [...byPath].map(([path, declared]) => [path, pathItem(declared, problems)]);
  return {
    paths: nameShapes(Object.fromEntries(paths), schemas),
    components: {
      securitySchemes,
      parameters,
      headers,
      responses: nameShapes(describeProblems(problems), schemas),
      schemas,
    },
  };
}

function pathItem(declared: readonly Endpoint[], problems: ProblemTable): object {
  return Object.fromEntries(
    declared.map((one) => [one.method.toLowerCase(), describeEndpoint(one, problems)]),
  );
}
