import { queryOptions } from '@tanstack/react-query';
import { requestJson } from '../api/client.ts';
import { shownFirst } from '../api/shown-first.ts';

/** The state of the installation, for the pages before signing in. */
export interface InstallationState {
  needsFirstAccount: boolean;
  isSignUpOpen: boolean;
  sendsMail: boolean;
  sandbox: boolean;
  /** Null except in the demo. */
  demoLogin: { email: string; password: string } | null;
}

export const stateQuery = () => queryOptions({ queryKey: ['state'], queryFn: readState, ...shownFirst });

async function readState({ signal }: { signal: AbortSignal }): Promise<InstallationState> {
  return (await requestJson<{ data: InstallationState }>('/dashboard/api/state', signal)).data;
}
