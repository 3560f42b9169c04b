import { firstStepsKey } from '../../../api/first-steps.ts';
import { connectionsQuery } from '../../../api/connections.ts';
import { useAction } from '../../../api/use-action.ts';
import { websitesQuery } from '../../../api/websites.ts';

/** An action on a connection. Websites get their metrics through connections, so they change with it. */
export const useConnectionAction = <Input, Result>(run: (input: Input) => Promise<Result>) =>
  useAction(run, { affects: [connectionsQuery().queryKey, websitesQuery().queryKey, firstStepsKey] });
