import { Ajv } from 'ajv';
import { type SearchUpdate, searchUpdates } from './search-updates.ts';

const day = { type: 'string', pattern: String.raw`^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$` };
const shape = {
  type: 'array',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['name', 'from', 'url'],
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 150 },
      from: day,
      to: { ...day, nullable: true },
      url: { type: 'string', maxLength: 2_000, pattern: '^https?://' },
    },
  },
};

/** The updates of search engines that Cairn knows, with those of an operator's JSON file. @throws Error that names the field */
export function parseSearchUpdates(text: string): SearchUpdate[] {
  const ajv = new Ajv({ allErrors: true });
  const validate = ajv.compile<(Omit<SearchUpdate, 'to'> & { to?: string | null })[]>(shape);
  const given: unknown = JSON.parse(text);
  if (!validate(given)) throw new Error(ajv.errorsText(validate.errors, { dataVar: '' }));
  const added = given.map(({ to = null, ...update }) => ({ ...update, to }));
  return [...searchUpdates, ...added].toSorted((one, other) => (one.from < other.from ? -1 : 1));
}
