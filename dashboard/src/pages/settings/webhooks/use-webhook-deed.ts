import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deliveriesKey, webhooksQuery } from '../../../api/webhooks.ts';

/** Something that is done to a webhook: the list is read anew afterwards, and what was sent, too. */
export function useWebhookDeed<Input, Answer>(work: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: webhooksQuery().queryKey }),
        client.invalidateQueries({ queryKey: deliveriesKey() }),
      ]),
  });
}
