import { firstStepsKey } from '../../../api/first-steps.ts';
import { connectionsQuery } from '../../../api/connections.ts';
import { budgetsQuery, expectedCostsQuery, providersQuery } from '../../../api/providers.ts';
import { useAction } from '../../../api/use-action.ts';

/** An action on a provider of the installation. */
export const useProviderAction = <Input, Result>(run: (input: Input) => Promise<Result>) =>
  useAction(run, {
    affects: [
      providersQuery().queryKey,
      budgetsQuery().queryKey,
      expectedCostsQuery().queryKey,
      connectionsQuery().queryKey,
      firstStepsKey,
    ],
  });
