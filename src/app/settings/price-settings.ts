import { readFileSync } from 'node:fs';
import { defaultPriceList, parsePriceLists, type PricingSettings } from '#campaigns/pricing';
import type { Config } from '#app/config/config.ts';

/**
 * The price lists of this installation.
 * @throws Error if the file cannot be read or is not valid
 */
export function readPriceLists({ PRICE_LISTS: file }: Config): PricingSettings['priceLists'] {
  if (file === undefined) return [defaultPriceList];
  try {
    return parsePriceLists(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`PRICE_LISTS names ${file}: ${(error as Error).message}`, { cause: error });
  }
}
