import type { SourceName, Website } from './websites.ts';

/**
 * The status of a source that members read. Search Console can be read once its newest days are stored, but its first collection
 * lasts until the older ones are. Pure.
 */
export function shownStatus(
  name: SourceName,
  { status, lastSuccessAt }: Pick<Website['sources'][SourceName], 'status' | 'lastSuccessAt'>,
): Website['sources'][SourceName]['status'] {
  return name === 'searchConsole' && status === 'ready' && lastSuccessAt === null ? 'collecting' : status;
}
