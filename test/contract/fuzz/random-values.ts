import type { Random } from './random.ts';

/** The parts of a JSON schema from which values are made. */
export interface ValueSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: ValueSchema[];
  format?: string;
  examples?: unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: ValueSchema;
  properties?: Record<string, ValueSchema>;
  required?: string[];
}

const maxDepth = 5;

const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u0007',
  '\ud800',
  '\u202e\u200b\ufeff',
  '𝄞'.repeat(300),
  'a'.repeat(3_000),
  "'; drop table users --",
  '\\\'"`$1{x:String}',
  '%',
  '_%\\',
  '%00',
  '../../../../etc/passwd',
  'http://169.254.169.254/',
  'javascript:alert(1)',
  '=1+1',
  '[]',
  '{}',
  'null',
  'NaN',
  '-0',
  '1e400',
  '9223372036854775808',
  '-2147483649',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '10000-01-01',
  'regex:(a+)+$',
  'regex:[',
  'regex:\\',
  'contains:\0',
  'notContains:',
  'top0',
  'top101',
  '100-1',
  '999999999999d',
  '0d',
  '-1d',
  'zz',
  'XK',
  'de-1996-x-y',
  'xn--a',
  'ÄÖÜ.example',
  'localhost',
  '[::1]',
];
const hostileNumbers = [0, -1, 1.5, -0, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, 1e308, -1e308, 5e-324];
const hostileValues: unknown[] = [
  null,
  true,
  [],
  {},
  [null],
  [[]],
  { __proto__: null },
  { constructor: 1 },
  '1',
  1,
];

export function hostileText(random: Random): string {
  return random.pick(hostileTexts);
}

/** A value that fits the schema, except that one in ten parts is hostile. */
export function randomValue(random: Random, schema: ValueSchema, depth = 0): unknown {
  if (random.chance(0.1)) return hostileValue(random, schema);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf) return randomValue(random, random.pick(schema.anyOf), depth + 1);
  const type = random.pick([schema.type ?? 'string'].flat());
  if (type === 'object') return randomObject(random, schema, depth);
  if (type === 'array') return randomList(random, schema, depth);
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'null') return null;
  if (type === 'integer' || type === 'number') return randomNumber(random, schema);
  return randomText(random, schema);
}

function hostileValue(random: Random, { type, enum: values }: ValueSchema): unknown {
  if (random.chance(0.3)) return random.pick(hostileValues);
  if (type === 'integer' || type === 'number') return random.pick(hostileNumbers);
  if (type === 'string' || values) return random.pick(hostileTexts);
  return random.chance(0.5) ? random.pick(hostileTexts) : random.pick(hostileNumbers);
}

function randomObject(random: Random, { properties = {}, required = [] }: ValueSchema, depth: number) {
  const names = Object.keys(properties).filter(
    (name) => required.includes(name) || (depth < maxDepth && random.chance(0.5)),
  );
  const entries = names.map((name) => [name, randomValue(random, properties[name] ?? {}, depth + 1)]);
  if (random.chance(0.03)) entries.push([random.pick(['surprise', '__proto__', 'constructor', '\0']), 1]);
  return Object.fromEntries(entries);
}

function randomList(random: Random, { items = {}, minItems = 0, maxItems = 5 }: ValueSchema, depth: number) {
  const maxLength = random.chance(0.02) ? maxItems + 1 : Math.min(maxItems, 3);
  const length = Math.min(Math.max(minItems, random.below(maxLength + 1)), 1_100);
  return Array.from({ length }, () => randomValue(random, items, depth + 1));
}

function randomNumber(random: Random, { type, minimum = 0, maximum = 1_000 }: ValueSchema): number {
  if (random.chance(0.2)) return random.pick([minimum, maximum, minimum - 1, maximum + 1]);
  const value = minimum + random.next() * (Math.min(maximum, 1e9) - minimum);
  return type === 'integer' ? Math.round(value) : value;
}

const formats: Record<string, readonly string[]> = {
  country: ['US', 'DE', 'zz'],
  language: ['en', 'de', 'pt-BR'],
  date: ['2026-01-01', '2026-11-22', '1969-12-31', '9999-12-31'],
  'date-time': ['2026-11-22T10:00:00Z', '1969-12-31T23:59:60Z', '9999-12-31T23:59:59.999Z'],
  email: ['ada@example.com', 'a@b'],
  uri: ['https://example.com/', 'https://user@example.com:99/a?b#c', 'file:///etc/passwd'],
};

function randomText(random: Random, { format, examples, minLength = 0, maxLength = 200 }: ValueSchema) {
  if (examples && random.chance(0.6)) return random.pick(examples);
  const known = formats[format ?? ''];
  if (known && random.chance(0.8)) return random.pick(known);
  if (random.chance(0.15)) return hostileText(random);
  const length = random.chance(0.05) ? maxLength : Math.max(minLength, random.below(12));
  return Array.from({ length: Math.min(length, 5_000) }, () => random.pick([...'aB3 -.äß語'])).join('');
}
