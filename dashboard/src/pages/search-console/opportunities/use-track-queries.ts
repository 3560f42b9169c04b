import { plural, t } from '@lingui/core/macro';
import { keywordKeys } from '../../../api/keywords.ts';
import { adoptQueries } from '../../../api/search-console.ts';
import { useAction } from '../../../api/use-action.ts';
import { useUndoAdded } from '../../keywords/parts/use-undo-added.ts';

/** Tracks queries as keywords. */
export function useTrackQueries(websiteId: string) {
  const showAdded = useUndoAdded(websiteId);
  return useAction((queries: string[]) => adoptQueries(websiteId, queries), {
    affects: [['search-console', websiteId, 'opportunities'], ...keywordKeys(websiteId)],
    onSuccess: ({ data }) => {
      const ids = data.flatMap(({ id, outcome }) => (outcome === 'created' ? [id] : []));
      showAdded({
        message: t`${plural(ids.length, { one: '# keyword', other: '# keywords' })} added. Positions arrive automatically.`,
        ids,
      });
    },
  });
}
