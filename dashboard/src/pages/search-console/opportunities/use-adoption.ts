import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adoptQueries } from '../../../api/search-console.ts';
import { formatCount } from '../../../format/numbers.ts';

/** Tracks queries; what is shown of them, and of the website's keywords, is asked for anew. */
export function useAdoption(websiteId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (queries: string[]) => adoptQueries(websiteId, queries),
    onSuccess: async ({ data }) => {
      const created = data.filter(({ outcome }) => outcome === 'created').length;
      notifications.show({
        message: `${formatCount(created)} tracked from now on; positions arrive by themselves.`,
      });
      await Promise.all([
        client.invalidateQueries({ queryKey: ['search-console', websiteId, 'opportunities'] }),
        client.invalidateQueries({ queryKey: ['keywords'] }),
      ]);
    },
  });
}
