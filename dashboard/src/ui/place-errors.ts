import { t } from '@lingui/core/macro';
import { ApiProblem, type FieldError } from '../api/problem.ts';

interface ShownFields {
  has(path: string): boolean;
  valueOf(path: string): unknown;
}

interface PlacedErrors {
  /** The message of each invalid field, by its path in the form. */
  errors: Record<string, string>;
  /** The part of the problem that concerns no field of the form. */
  general: ApiProblem | null;
}

const maxMessages = 20;
/** The rules that an empty text breaks. Their messages describe a schema. */
const emptyCodes = new Set(['min_length', 'format']);

/** Assigns the errors of a problem to the fields that a form shows. */
export function placeErrors(problem: ApiProblem, fields: ShownFields): PlacedErrors {
  const messages = new Map<string, Set<string>>();
  const rest: FieldError[] = [];
  for (const error of problem.body.errors) {
    const path = enclosingPaths(error.path).find((one) => fields.has(one));
    if (path === undefined) rest.push(error);
    else
      messages.set(path, (messages.get(path) ?? new Set()).add(describe(error, path, fields.valueOf(path))));
  }
  const errors = Object.fromEntries(Array.from(messages, ([path, all]) => [path, joinMessages([...all])]));
  if (messages.size === 0) return { errors, general: problem };
  return { errors, general: rest.length === 0 ? null : new ApiProblem({ ...problem.body, errors: rest }) };
}

/** `tags[2].name` belongs to the field `tags[2].name`, `tags[2]` or `tags`. */
function enclosingPaths(path: string): string[] {
  const ends = Array.from(path.matchAll(/[.[]/g), ({ index }) => index).toReversed();
  return [path, ...ends.map((end) => path.slice(0, end))];
}

/** The messages of the API continue the name of the field. */
function describe({ path, code, message }: FieldError, fieldPath: string, value: unknown): string {
  if (value === '' && emptyCodes.has(code)) return t`This field is required.`;
  const index = /^\[(\d+)\]/.exec(path.slice(fieldPath.length))?.[1];
  const item: unknown = Array.isArray(value) && index !== undefined ? value[Number(index)] : undefined;
  const end = /[.!?]$/.test(message) ? '' : '.';
  if (typeof item === 'string') return `${item} ${message}${end}`;
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}${end}`;
}

/** One message per line, because an imported file can have many errors. */
function joinMessages(messages: readonly string[]): string {
  const more = messages.length - maxMessages;
  return [...messages.slice(0, maxMessages), ...(more > 0 ? [t`${more} more errors.`] : [])].join('\n');
}
