import type { Context } from '#platform/context.ts';
import { invalidField } from '#platform/problems';
import type { Role } from './queries.ts';

/** Decodes the ids of websites of the account. @throws Problem website_not_found */
export type RequireWebsites = (context: Context, ids: readonly string[], path: string) => Promise<string[]>;

/**
 * The websites to which a member with the role is limited; null for all of the account.
 * @throws Problem invalid_request · website_not_found
 */
export async function readWebsites(
  context: Context,
  { role, websiteIds }: { role: Role; websiteIds: readonly string[] | null },
  requireWebsites: RequireWebsites,
): Promise<string[] | null> {
  if (websiteIds === null) return null;
  if (role !== 'viewer')
    throw invalidField(
      'websiteIds',
      'conflict',
      'must be null for owners and managers, who see all websites',
    );
  return requireWebsites(context, [...new Set(websiteIds)], 'websiteIds');
}

/** @throws Problem invalid_request if prices are shown to a member who sees them by their role */
export function requireViewer(role: Role, seesPrices: boolean): void {
  if (seesPrices && role !== 'viewer')
    throw invalidField('seesPrices', 'conflict', 'must be false for owners and managers, who see all prices');
}
