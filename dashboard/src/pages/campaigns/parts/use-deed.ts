import { useMutation, useQueryClient } from '@tanstack/react-query';
import { billingKey } from '../../../api/billing.ts';
import { campaignsKey } from '../../../api/campaigns.ts';
import { placementsKey } from '../../../api/placements.ts';
import { tasksKey } from '../../../api/tasks.ts';

const touched = [campaignsKey, tasksKey, placementsKey, billingKey];

/**
 * Something that is done to campaigns or what belongs to them. Whatever is shown of them is read anew afterwards, also where it
 * failed: somebody else may have been faster.
 */
export function useDeed<Input, Answer>(work: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSettled: () => Promise.all(touched.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
