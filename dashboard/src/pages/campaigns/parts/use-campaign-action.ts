import { billingKey } from '../../../api/billing.ts';
import { campaignsKey } from '../../../api/campaigns.ts';
import { placementsKey } from '../../../api/placements.ts';
import { tasksKey } from '../../../api/tasks.ts';
import { useAction } from '../../../api/use-action.ts';

const affects = [campaignsKey, tasksKey, placementsKey, billingKey];

/** An action on a campaign or on a part of it. Another member may have acted first, so a failure refreshes the page too. */
export const useCampaignAction = <Input, Result>(run: (input: Input) => Promise<Result>) =>
  useAction(run, { affects });
