import { readFileSync } from 'node:fs';
import { type CampaignSettings, parsePriceLists, usualPriceList } from '#campaigns';
import type { Config } from '#config.ts';

/**
 * What campaigns cost in this installation.
 * @throws Error that names what is wrong with the file
 */
export function readPriceLists({ PRICE_LISTS: file }: Config): CampaignSettings['priceLists'] {
  if (file === undefined) return [usualPriceList];
  try {
    return parsePriceLists(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`PRICE_LISTS names ${file}: ${(error as Error).message}`, { cause: error });
  }
}
