import { findAccount } from '#accounts/accounts';
import type { Context } from '#platform/context.ts';
import type { Agency } from '../core/report-content.ts';
import { findCurrentLogo } from './logo-queries.ts';
import { type Branding, findBranding, upsertBranding } from './branding-queries.ts';

const defaultColor = '#1f4e79';

/** Changes the given fields. Null restores the default. */
export async function updateBranding(
  { db, accountId, now }: Context,
  patch: { [Field in keyof Branding]?: Branding[Field] | undefined },
): Promise<Branding> {
  const before = await findBranding(db, accountId);
  const changes = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  const merged: Branding = { ...before, ...changes };
  const branding = { ...merged, color: merged.color?.toLowerCase() ?? null };
  await upsertBranding(db, accountId, { ...branding, now });
  return branding;
}

/** The branding of a report that is created now, with defaults filled in. */
export async function readBranding({ db, accountId }: Context): Promise<Agency> {
  const [branding, account, logo] = await Promise.all([
    findBranding(db, accountId),
    findAccount(db, accountId),
    findCurrentLogo(db, accountId),
  ]);
  const name = branding.name ?? account?.name ?? '';
  return {
    name,
    color: branding.color ?? defaultColor,
    logoText: branding.logoText ?? name,
    ...(logo === null ? {} : { logo: logo.digest.toString('base64url') }),
  };
}
