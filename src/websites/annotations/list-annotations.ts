import type { Context } from '#platform/context.ts';
import { requireWebsite } from '#websites';
import { type Annotation, type AnnotationKind, selectAnnotations } from './queries.ts';
import type { SearchUpdate } from './search-updates.ts';

interface AnnotationQuery {
  from?: string;
  to?: string;
  kind?: (AnnotationKind | 'search_update')[];
  updates: readonly SearchUpdate[];
}

/** The annotations of a website, and the updates of search engines that began in the same days. @throws Problem website_not_found */
export async function listAnnotations(
  context: Context,
  websiteId: string,
  { from = '0001-01-01', to = '9999-12-31', kind, updates }: AnnotationQuery,
): Promise<{ annotations: Annotation[]; found: SearchUpdate[] }> {
  await requireWebsite(context, websiteId);
  const kinds = kind?.filter((one) => one !== 'search_update');
  const annotations = await selectAnnotations(context, websiteId, { from, to, ...(kinds && { kinds }) });
  const showsUpdates = kind === undefined || kind.includes('search_update');
  const found = updates.filter((update) => showsUpdates && update.from >= from && update.from <= to);
  return { annotations, found };
}
