import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FieldError } from '#errors.ts';
import { isCountry, isLanguage } from './formats.ts';

const mostErrors = 50;
const longestPath = 200;

// Bodies are taken as they are; Ajv's habit of removing and converting would hide a client's mistakes.
const strict = validator({ strictNumbers: true });
// A query is text: `limit=10` becomes a number, and a single filter a list of one.
const converting = validator({ coerceTypes: 'array' });

function validator(options: Options): Ajv {
  const formats = { country: isCountry, language: isLanguage };
  return addFormats.default(new Ajv({ allErrors: true, strict: false, formats, ...options }));
}

export function compileValidator(schema: object, part: string | undefined): ValidateFunction {
  return (part === 'body' ? strict : converting).compile(schema);
}

/** What Ajv found, in the words of the API: one entry for each bad member, fifty at most. */
export function fieldErrors(errors: readonly ErrorObject[], part: string): FieldError[] {
  const seen = new Map<string, FieldError>();
  for (const error of errors) {
    const entry = fieldError(error, part);
    if (entry !== null && !seen.has(entry.path)) seen.set(entry.path, entry);
    if (seen.size === mostErrors) break;
  }
  return [...seen.values()];
}

function fieldError(error: ErrorObject, part: string): FieldError | null {
  // An `anyOf` or `if` repeats in general what its branches have said in particular.
  if (error.keyword === 'anyOf' || error.keyword === 'if') return null;
  const path = memberPath(error, part) || part;
  if (error.keyword === 'required') return { path, code: 'required', message: 'is required' };
  if (error.keyword === 'additionalProperties')
    return { path, code: 'unknown_member', message: 'is not known here' };
  if (error.keyword === 'enum') {
    const allowed = (error.params['allowedValues'] as unknown[]).map(String).join(', ');
    return { path, code: 'not_allowed', message: `must be one of ${allowed}` };
  }
  if (error.keyword === 'pattern')
    return { path, code: 'pattern', message: 'has a character or a form that is not allowed' };
  return { path, code: snakeCase(error.keyword), message: error.message ?? 'is not valid' };
}

/**
 * `/keywords/3/keyword` and a missing or unknown member become `keywords[3].keyword`; a parameter has no members. The client's
 * own names are cut, so that a huge one is not sent back.
 */
function memberPath(error: ErrorObject, part: string): string {
  const own = error.params['missingProperty'] ?? error.params['additionalProperty'];
  const segments = error.instancePath.split('/').slice(1).map(unescapePointer);
  if (typeof own === 'string') segments.push(own);
  if (part !== 'body') return (segments[0] ?? '').slice(0, longestPath);
  const path = segments.reduce((before, segment) => {
    if (/^\d+$/.test(segment)) return `${before}[${segment}]`;
    return before === '' ? segment : `${before}.${segment}`;
  }, '');
  return path.slice(0, longestPath);
}

function unescapePointer(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}

function snakeCase(keyword: string): string {
  return keyword.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Drops members that are `null` where that means the same as leaving them out: optional ones of a POST. */
export function dropNulls(schema: unknown, value: unknown): unknown {
  const items = field(schema, 'items');
  if (Array.isArray(value)) return items ? value.map((item) => dropNulls(items, item)) : value;
  // Where the schema ends, so does this: what lies below may be nested without end.
  if (schema === undefined || value === null || typeof value !== 'object') return value;
  const properties = field(schema, 'properties');
  const required = (field(schema, 'required') as string[] | undefined) ?? [];
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([name, member]) =>
          member !== null || required.includes(name) || field(properties, name) === undefined,
      )
      .map(([name, member]) => [name, dropNulls(field(properties, name), member)]),
  );
}

function field(schema: unknown, name: string): unknown {
  if (schema === null || typeof schema !== 'object' || !Object.hasOwn(schema, name)) return undefined;
  return (schema as Record<string, unknown>)[name];
}
