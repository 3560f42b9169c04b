import { t } from '@lingui/core/macro';
import { adoptQueries } from '../../../api/search-console.ts';
import { useAction } from '../../../api/use-action.ts';
import { formatCount } from '../../../format/numbers.ts';
import { showMessage } from '../../../ui/show-message.ts';

/** Tracks queries as keywords. */
export const useTrackQueries = (websiteId: string) =>
  useAction((queries: string[]) => adoptQueries(websiteId, queries), {
    affects: [['search-console', websiteId, 'opportunities'], ['keywords']],
    onSuccess: ({ data }) => {
      const created = data.filter(({ outcome }) => outcome === 'created').length;
      showMessage(t`${formatCount(created)} keywords added. Positions arrive automatically.`);
    },
  });
