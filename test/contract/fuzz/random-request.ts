import type { Endpoint } from '#platform/http';
import type { Random } from './random.ts';
import { hostileText, randomValue, type ValueSchema } from './random-values.ts';

export interface FuzzRequest {
  path: string;
  /** Name and value of each query parameter. */
  query: [string, string][];
  body?: unknown;
  /** Sent instead of `body`. */
  rawBody?: string;
  headers: Record<string, string>;
}

/** Values that earlier responses contained. */
export interface Harvest {
  /** Public ids of all accounts. */
  ids: string[];
  cursors: string[];
  tags: string[];
}

const publicId = /\b[a-z]{2,6}_[0-9a-z]{26}\b/g;

/** Changes a valid request in up to three places; one request in eight stays valid. */
export function changeRequest(
  random: Random,
  declared: Endpoint,
  valid: FuzzRequest,
  harvest: Harvest,
): FuzzRequest {
  let request = structuredClone(valid);
  const changes = random.chance(0.125) ? 0 : 1 + random.below(3);
  for (let change = 0; change < changes; change++) {
    request = random.pick(changesOf(declared))(random, request, { declared, harvest });
  }
  return request;
}

type Change = (
  random: Random,
  request: FuzzRequest,
  source: { declared: Endpoint; harvest: Harvest },
) => FuzzRequest;

function changesOf({ path, query, body, response }: Endpoint): Change[] {
  return [
    changeHeader,
    ...(path.includes(':') ? [changePath] : []),
    ...(query ? [changeParameter, changeParameter, changeParameter] : [addParameter]),
    ...(response.paged ? [addCursor] : []),
    ...(body ? [changeBody, changeBody, replaceBody, breakBody] : []),
  ];
}

const changePath: Change = (random, request, { harvest }) => {
  const segments = request.path.split('/');
  const index = random.below(segments.length - 1) + 1;
  const id = harvest.ids.length > 0 ? random.pick(harvest.ids) : 'x';
  const text = hostileText(random).toWellFormed();
  segments[index] = random.chance(0.5) ? id : encodeURIComponent(text) || '%00';
  return { ...request, path: segments.join('/') };
};

const changeParameter: Change = (random, request, { declared }) => {
  const properties = (declared.query as ValueSchema | undefined)?.properties ?? {};
  const name = random.pick(Object.keys(properties));
  const schema = properties[name] ?? {};
  const values = [randomValue(random, schema)].flat().map((value) => asText(value));
  const others = random.chance(0.2) ? request.query : request.query.filter(([other]) => other !== name);
  return { ...request, query: [...others, ...values.map((value): [string, string] => [name, value])] };
};

const addParameter: Change = (random, request) => ({
  ...request,
  query: [
    ...request.query,
    [random.pick(['surprise', 'limit', '__proto__', 'a[b]']), hostileText(random).toWellFormed()],
  ],
});

const addCursor: Change = (random, request, { harvest }) => {
  const forged = Buffer.from(JSON.stringify([hostileText(random), 1, null])).toString('base64url');
  const known = harvest.cursors.length > 0 ? random.pick(harvest.cursors) : forged;
  const cursor = random.pick([known, known, forged, known.slice(0, 22) + forged, known.slice(1)]);
  return { ...request, query: [...request.query.filter(([name]) => name !== 'cursor'), ['cursor', cursor]] };
};

const changeBody: Change = (random, request, { declared, harvest }) => {
  const properties = (declared.body as ValueSchema).properties ?? {};
  const names = Object.keys(properties);
  if (names.length === 0 || typeof request.body !== 'object' || request.body === null) return request;
  const name = random.pick(names);
  const { [name]: before, ...others } = request.body as Record<string, unknown>;
  if (random.chance(0.1)) return { ...request, body: others };
  if (random.chance(0.3))
    return { ...request, body: { ...others, [name]: exchangeIds(random, before, harvest) } };
  return { ...request, body: { ...others, [name]: randomValue(random, properties[name] ?? {}) } };
};

const replaceBody: Change = (random, request, { declared }) => ({
  ...request,
  body: randomValue(random, declared.body as ValueSchema),
});

const breakBody: Change = (random, request) => {
  const text = JSON.stringify(request.body ?? {});
  const broken = [
    text.slice(0, random.below(text.length + 1)),
    text.replace(/"(?=[^"]*"\s*:)/, '"\\u0000'),
    '['.repeat(5_000),
    '{"a":'.repeat(2_000),
    `${text}${text}`,
    text.replaceAll(/\d+/g, '1e999'),
    '"text"',
    '[]',
    'null',
  ];
  return { ...request, rawBody: random.pick(broken) };
};

const changeHeader: Change = (random, request, { harvest }) => {
  const tag = harvest.tags.length > 0 ? random.pick(harvest.tags) : '"x"';
  const [name, value] = random.pick<[string, string]>([
    ['accept', 'text/csv'],
    ['accept', random.pick(['application/pdf', 'text/csv;q=0.1, */*', 'x', '*/*;q=0', 'text/html'])],
    ['if-none-match', random.pick([tag, '*', 'W/"a", "b"', '"'])],
    ['if-match', random.pick([tag, '*', '""'])],
    ['idempotency-key', random.pick(['a', 'b', 'c', 'two words', 'x'.repeat(300)])],
    [
      'content-type',
      random.pick([
        'text/csv',
        'application/merge-patch+json',
        'application/xml',
        'application/json; charset=x',
      ]),
    ],
    ['x-request-id', random.pick(['abcdefgh', '{}', 'x'.repeat(200)])],
    ['range', 'bytes=0-1'],
  ]);
  return { ...request, headers: { ...request.headers, [name]: value } };
};

/** The value with other public ids of the same kind, of any account. */
function exchangeIds(random: Random, value: unknown, { ids }: Harvest): unknown {
  const text = JSON.stringify(value) ?? 'null';
  return JSON.parse(
    text.replaceAll(publicId, (id) => {
      const prefix = id.slice(0, id.indexOf('_') + 1);
      const others = ids.filter((other) => other.startsWith(prefix));
      return others.length === 0 ? id : random.pick(others);
    }),
  );
}

function asText(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.toWellFormed();
}

/** The public ids in a text. */
export function idsIn(text: string): string[] {
  return text.match(publicId) ?? [];
}
