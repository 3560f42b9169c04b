import { Type, type TSchema } from 'typebox';
import type { Sentence } from '#platform/text';

/** Text without control characters and lone surrogates, which both databases can store. */
export function Text(options: {
  minLength?: number;
  maxLength: number;
  description?: string;
  examples?: string[];
}) {
  return Type.String({ minLength: 1, pattern: '^[^\\p{Cc}\\p{Cs}]*$', ...options });
}

/** Text with line breaks. */
export function LongText(options: { maxLength: number; description?: string; examples?: string[] }) {
  const pattern = '^(?!\\s*$)[^\\p{Cs}\\u0000-\\u0009\\u000b-\\u001f\\u007f-\\u009f]*$';
  return Type.String({ minLength: 1, pattern, ...options });
}

/** Text that is stored without surrounding spaces, so it must not consist of them. */
export function Line(options: Parameters<typeof Text>[0]) {
  return Type.String({ minLength: 1, pattern: '^(?!\\s*$)[^\\p{Cc}\\p{Cs}]*$', ...options });
}

interface Nameable {
  type?: string;
  enum?: unknown[];
  title?: string;
}

/**
 * The schema with `null` allowed. It drops the title, which belongs to the schema without null, and uses a type list, which
 * serialises faster than `anyOf`.
 */
export function Nullable<Schema extends TSchema>(schema: Schema) {
  const { type, enum: values, title: _title, ...rest } = schema as unknown as Nameable;
  if (type === undefined)
    return Type.Union([schema, Type.Null()]) as unknown as ReturnType<typeof nullable<Schema>>;
  return nullable<Schema>({
    ...rest,
    type: [type, 'null'].flat(),
    ...(values ? { enum: [...values, null] } : {}),
  });
}

function nullable<Schema extends TSchema>(schema: object) {
  return Type.Unsafe<Type.Static<Schema> | null>(schema);
}

/** One of a few string values. */
export function Choice<const Values extends string[]>(values: readonly [...Values], options: object = {}) {
  return Type.Unsafe<Values[number]>({ type: 'string', enum: values, ...options });
}

/** A filter that can be repeated; rows match any of its values. */
export function AnyOf<Schema extends TSchema>(item: Schema, description: string) {
  return Type.Optional(Type.Array(item, { description, minItems: 1, maxItems: 100 }));
}

/** An object without additional properties. */
export function Exactly<Properties extends Record<string, TSchema>>(
  properties: Properties,
  options: object = {},
) {
  return Type.Object(properties, { additionalProperties: false, ...options });
}

/** The comment of a field that CSV and XLSX files leave out, because another field has its text. */
export const leftOutOfFiles = 'Not in CSV and XLSX files.';

/** The sentence of an English text, from which a client can write it in another language. */
export function SentenceOf(what: string, example: Sentence) {
  return Type.Unsafe<Sentence>({
    type: 'object',
    required: ['code', 'values'],
    additionalProperties: false,
    $comment: leftOutOfFiles,
    description: `${what} without its language: its code, and the values in it.`,
    properties: {
      code: { type: 'string', examples: [example.code] },
      values: {
        type: 'object',
        additionalProperties: true,
        description:
          'Texts, numbers, and lists of texts and sentences. `day` and `…Day` are dates, `…At` are times, `…Micros` are millionths of a US dollar.',
        examples: [example.values],
      },
    },
  });
}

export const Country = Type.String({
  format: 'country',
  description: 'ISO 3166-1 alpha-2.',
  examples: ['US'],
});
export const Language = Type.String({ format: 'language', description: 'BCP 47.', examples: ['en'] });
export const Timestamp = Type.String({ format: 'date-time', examples: ['2026-11-21T09:13:00.000Z'] });
export const Day = Type.String({ format: 'date', examples: ['2026-11-21'] });

export const pagingQuery = {
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      // Excludes `Infinity`, which converts from text to a number.
      maximum: Number.MAX_SAFE_INTEGER,
      examples: [100],
      description: 'Maximum number of rows. Values above 1000 are treated as 1000.',
    }),
  ),
  cursor: Type.Optional(
    Type.String({ minLength: 1, maxLength: 4000, description: '`page.nextCursor` of the previous page.' }),
  ),
};

/** For lists whose files people configure. */
export const fileColumns = {
  columns: AnyOf(
    Text({ maxLength: 200, examples: ['position=Position'] }),
    'The columns of the CSV file or the workbook in this order, each as `<column>` or `<column>=<header>`. Ignored for JSON.',
  ),
};

/** Query parameters that select days. @param defaultRange of requests without any of them */
export const dayParameters = (defaultRange = '28d') => ({
  range: Type.Optional(
    Text({
      maxLength: 20,
      description: `\`<n>d\`, clipped to 1 to 3650 days; default \`${defaultRange}\`. The range ends today (UTC).`,
      examples: ['28d'],
    }),
  ),
  startDate: Type.Optional(
    Type.String({
      format: 'date',
      description: 'First day (UTC). Use it instead of `range`.',
      examples: ['2026-10-25'],
    }),
  ),
  endDate: Type.Optional(
    Type.String({ format: 'date', description: 'Last day (UTC); default today.', examples: ['2026-11-21'] }),
  ),
});

/** The query parameter that selects the range to compare with. */
export const compareParameter = (description: string) => ({
  compare: Type.Optional(
    Choice(['previous', 'previous_week', 'previous_month', 'previous_year'], {
      description: `${description} \`previous\`: as many days directly before; \`previous_week\`: the same weekdays a week earlier; \`previous_month\`, \`previous_year\`: the same days a month or a year earlier. A calendar month is compared with a calendar month, except by \`previous_week\`.`,
      examples: ['previous'],
    }),
  ),
});
