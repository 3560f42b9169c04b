import { Problem } from '#platform/problems';
import type { Role } from './queries.ts';

/** @throws Problem last_owner if the member is the account's only owner */
export function requireOtherOwner(rolesById: ReadonlyMap<string, Role>, memberId: string): void {
  if (rolesById.get(memberId) !== 'owner') return;
  const hasOther = [...rolesById].some(([id, role]) => id !== memberId && role === 'owner');
  if (!hasOther)
    throw new Problem(
      'last_owner',
      "This member is the account's only owner. Make another member an owner first.",
    );
}
