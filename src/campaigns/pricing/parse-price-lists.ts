import { Ajv } from 'ajv';
import { Type } from 'typebox';
import { utcDay } from '#platform/days.ts';
import { type PriceList, PriceListShape } from './price-list.ts';

const listsShape = Type.Array(PriceListShape, { minItems: 1, maxItems: 100 });
const currencies = new Set(Intl.supportedValuesOf('currency'));

/**
 * Parses the price list file of an operator: a JSON array of lists, in any order.
 * @throws Error that names every invalid field by its path, such as `/0/base/autoseo`
 */
export function parsePriceLists(text: string): PriceList[] {
  const lists = parseJson(text);
  const validate = new Ajv({ allErrors: true }).compile<PriceList[]>(listsShape);
  if (!validate(lists)) throw new Error(describe(validate.errors ?? []));
  const errors = [
    ...lists.flatMap(findErrors),
    ...findDuplicates(lists, 'version'),
    ...findDuplicates(lists, 'validFrom'),
  ];
  if (errors.length > 0) throw new Error(errors.join('; '));
  return lists;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`is not JSON: ${(error as Error).message}`, { cause: error });
  }
}

interface SchemaError {
  instancePath: string;
  message?: string;
  params: Record<string, unknown>;
}

function describe(errors: readonly SchemaError[]): string {
  return errors
    .map(({ instancePath, message, params: { additionalProperty } }) =>
      additionalProperty === undefined
        ? `${instancePath || 'the file'} ${message}`
        : `${instancePath}/${additionalProperty} is not a field of a price list`,
    )
    .join('; ');
}

function findErrors({ currency, validFrom }: PriceList, index: number): string[] {
  const isDay = !Number.isNaN(Date.parse(validFrom)) && utcDay(new Date(validFrom)) === validFrom;
  return [
    ...(currencies.has(currency) ? [] : [`/${index}/currency is not an ISO 4217 currency`]),
    ...(isDay ? [] : [`/${index}/validFrom is not a date`]),
  ];
}

function findDuplicates(lists: readonly PriceList[], field: 'version' | 'validFrom'): string[] {
  return lists.flatMap((list, index) =>
    lists.findIndex((other) => other[field] === list[field]) < index
      ? [`/${index}/${field} is used by another list`]
      : [],
  );
}
