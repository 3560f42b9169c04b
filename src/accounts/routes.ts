import type { Endpoint } from '#http';
import { accountEndpoints } from './account-routes.ts';
import { keyEndpoints } from './key-routes.ts';
import { memberEndpoints } from './member-routes.ts';
import type { AccountSettings } from './settings.ts';

/** An account, its keys and its people, as only people see and change them. */
export function accountDashboardEndpoints(settings: AccountSettings): Endpoint[] {
  return [...accountEndpoints, ...keyEndpoints, ...memberEndpoints(settings)];
}
