import { useMutation, useQueryClient } from '@tanstack/react-query';
import { visibilityKey } from '../../../api/ai-visibility.ts';

/** Something done to prompts, brands or sampling: whatever was read of the website's visibility is read anew afterwards. */
export function useVisibilityDeed<Given>(websiteId: string, deed: (given: Given) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: deed,
    onSettled: () => client.invalidateQueries({ queryKey: visibilityKey(websiteId) }),
  });
}
