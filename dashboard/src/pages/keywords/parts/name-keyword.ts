import type { Schemas } from '../../../api/client.ts';
import { deviceOptions } from './device-options.ts';

type Named = Pick<Schemas['Movement'], 'keyword' | 'market'>;

/** The text of a keyword, with its country and device if the website tracks the text more than once. Pure. */
export function nameKeyword({ keyword, market }: Named): string {
  if (market === null) return keyword;
  const device = deviceOptions.find(({ value }) => value === market.device)?.label ?? market.device;
  return `${keyword} (${market.country}, ${device})`;
}
