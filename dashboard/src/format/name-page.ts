import { t } from '@lingui/core/macro';
import { pathOf } from './path-of.ts';

/** The path of a page in a sentence or a title, where a lone slash would look like a mistake. */
export function namePage(url: string, { isStart = false } = {}): string {
  const path = pathOf(url);
  if (path !== '/') return path;
  return isStart ? t`Home page (/)` : t`home page (/)`;
}
