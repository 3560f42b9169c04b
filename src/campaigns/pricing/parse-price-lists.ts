import { Ajv } from 'ajv';
import { Type } from 'typebox';
import { utcDay } from '#days.ts';
import { type PriceList, PriceListShape } from './price-list.ts';

const validate = new Ajv({ allErrors: true }).compile<PriceList[]>(
  Type.Array(PriceListShape, { minItems: 1, maxItems: 100 }),
);
const currencies = new Set(Intl.supportedValuesOf('currency'));

/**
 * Price lists as an operator writes them: a JSON array of lists, in any order.
 * @throws Error that names every bad member by its path, such as `/0/base/autoseo`
 */
export function parsePriceLists(text: string): PriceList[] {
  const given = parseJson(text);
  if (!validate(given)) throw new Error(describe(validate.errors ?? []));
  const faults = [...given.flatMap(faultsOf), ...repeated(given, 'version'), ...repeated(given, 'validFrom')];
  if (faults.length > 0) throw new Error(faults.join('; '));
  return given;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`is not JSON: ${(error as Error).message}`, { cause: error });
  }
}

interface Fault {
  instancePath: string;
  message?: string;
  params: Record<string, unknown>;
}

function describe(errors: readonly Fault[]): string {
  return errors
    .map(({ instancePath, message, params: { additionalProperty } }) =>
      additionalProperty === undefined
        ? `${instancePath || 'the file'} ${message}`
        : `${instancePath}/${additionalProperty} is no member of a price list`,
    )
    .join('; ');
}

function faultsOf({ currency, validFrom }: PriceList, at: number): string[] {
  const isDay = !Number.isNaN(Date.parse(validFrom)) && utcDay(new Date(validFrom)) === validFrom;
  return [
    ...(currencies.has(currency) ? [] : [`/${at}/currency is no currency of ISO 4217`]),
    ...(isDay ? [] : [`/${at}/validFrom is no day`]),
  ];
}

function repeated(lists: readonly PriceList[], member: 'version' | 'validFrom'): string[] {
  return lists.flatMap((list, at) =>
    lists.findIndex((other) => other[member] === list[member]) < at
      ? [`/${at}/${member} is that of another list`]
      : [],
  );
}
