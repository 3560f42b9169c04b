import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { isCountry } from '#platform/countries.ts';
import type { FieldError } from '#platform/problems';
import { isBase64, isLanguage } from './formats.ts';

const maxErrors = 50;
const maxPathLength = 200;

// Bodies are validated as sent: removing or converting values would hide mistakes of the client.
const strict = validator({ strictNumbers: true });
// Query values are text: `limit=10` becomes a number, and a single filter value a list.
const converting = validator({ coerceTypes: 'array' });

function validator(options: Options): Ajv {
  const formats = { country: isCountry, language: isLanguage };
  const ajv = addFormats.default(new Ajv({ allErrors: true, strict: false, formats, ...options }));
  return ajv.addFormat('byte', isBase64);
}

type Validate = ((value: unknown) => boolean) & Pick<ValidateFunction, 'errors'>;

/** Compiles a schema when its endpoint is first called: compiling all of them takes half a second of each start. */
export function compileValidator(schema: object, part: string | undefined): Validate {
  const ajv = part === 'body' ? strict : converting;
  let compiled: ValidateFunction | null = null;
  const validate: Validate = (value) => {
    compiled ??= ajv.compile(schema);
    const isValid = compiled(value);
    validate.errors = compiled.errors ?? null;
    return isValid;
  };
  return validate;
}

/** Translates Ajv's errors: one entry for each invalid field, at most fifty. */
export function fieldErrors(errors: readonly ErrorObject[], part: string): FieldError[] {
  const seen = new Map<string, FieldError>();
  for (const error of errors) {
    const entry = fieldError(error, part);
    if (entry !== null && !seen.has(entry.path)) seen.set(entry.path, entry);
    if (seen.size === maxErrors) break;
  }
  return [...seen.values()];
}

function fieldError(error: ErrorObject, part: string): FieldError | null {
  // The errors of the branches of `anyOf` and `if` are more specific than their own.
  if (error.keyword === 'anyOf' || error.keyword === 'if') return null;
  const path = fieldPath(error, part) || part;
  if (error.keyword === 'required') return { path, code: 'required', message: 'is required' };
  if (error.keyword === 'additionalProperties')
    return { path, code: 'unknown_member', message: 'is not a known field' };
  if (error.keyword === 'enum') {
    const allowed = (error.params['allowedValues'] as unknown[]).map(String).join(', ');
    return { path, code: 'not_allowed', message: `must be one of ${allowed}` };
  }
  if (error.keyword === 'pattern' || error.params['format'] === 'byte')
    return { path, code: 'pattern', message: 'has an invalid format or character' };
  return { path, code: snakeCase(error.keyword), message: error.message ?? 'is not valid' };
}

/**
 * Converts `/keywords/3/keyword`, plus a missing or unknown property, to `keywords[3].keyword`. Parameters have no nested fields. Names
 * chosen by the client are truncated, so that a huge one is not sent back.
 */
function fieldPath(error: ErrorObject, part: string): string {
  const own = error.params['missingProperty'] ?? error.params['additionalProperty'];
  const segments = error.instancePath.split('/').slice(1).map(unescapePointer);
  if (typeof own === 'string') segments.push(own);
  if (part !== 'body') return (segments[0] ?? '').slice(0, maxPathLength);
  const path = segments.reduce((parent, segment) => {
    if (/^\d+$/.test(segment)) return `${parent}[${segment}]`;
    return parent === '' ? segment : `${parent}.${segment}`;
  }, '');
  return path.slice(0, maxPathLength);
}

function unescapePointer(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}

function snakeCase(keyword: string): string {
  return keyword.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Drops optional fields that are `null`. In a POST, null means the same as omitting the field. */
export function dropNulls(schema: unknown, value: unknown): unknown {
  const items = field(schema, 'items');
  if (Array.isArray(value)) return items ? value.map((item) => dropNulls(items, item)) : value;
  // Values that the schema does not describe are left alone, because they may be nested arbitrarily deep.
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
