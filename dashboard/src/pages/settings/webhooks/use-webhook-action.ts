import { useAction } from '../../../api/use-action.ts';
import { deliveriesKey, webhooksQuery } from '../../../api/webhooks.ts';

/** An action on a webhook. */
export const useWebhookAction = <Input, Result>(run: (input: Input) => Promise<Result>) =>
  useAction(run, { affects: [webhooksQuery().queryKey, deliveriesKey()] });
