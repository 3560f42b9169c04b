import type { Words } from '../words/words-in.ts';
import type { KeywordLine } from './keyword-metrics.ts';

/** A keyword, with its country and device if the report has others with the same text. */
export function keywordName(
  { keyword, market }: Pick<KeywordLine, 'keyword' | 'market'>,
  { say }: Words,
): string {
  if (market === undefined) return keyword;
  const device =
    market.device === 'desktop' || market.device === 'mobile' ? say(market.device) : market.device;
  return `${keyword} (${market.country.toUpperCase()}, ${device})`;
}
