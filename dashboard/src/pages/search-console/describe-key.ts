import { t } from '@lingui/core/macro';
import type { Dimension } from '../../api/search-console.ts';
import { codeLabel } from '../../format/code-words.ts';
import { pathOf } from '../../format/path-of.ts';
import { countryName } from '../../format/place-names.ts';
import { deviceLabels } from './console-labels.ts';

/** A readable key: the path of a page, `DE` as Germany, `REVIEW_SNIPPET` as Review snippet. */
export function describeKey(dimension: Dimension, key: string): string {
  if (dimension === 'page') return pathOf(key);
  if (dimension === 'country') return key === 'ZZ' ? t`Unknown` : countryName(key);
  if (dimension === 'device') return (deviceLabels as Record<string, string>)[key.toLowerCase()] ?? key;
  if (dimension === 'searchAppearance') return codeLabel(key);
  return key;
}
