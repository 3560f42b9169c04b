import { findAccount } from '#accounts';
import type { Context } from '#context.ts';
import type { ReportContent } from '../content/report-content.ts';
import { type Branding, findBranding, keepBranding } from './branding-queries.ts';

const usualColor = '#1f4e79';

/** Changes what is named; null goes back to the default. */
export async function changeBranding(
  { db, accountId, now }: Context,
  patch: { [Member in keyof Branding]?: Branding[Member] | undefined },
): Promise<Branding> {
  const before = await findBranding(db, accountId);
  const named = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  const after: Branding = { ...before, ...named };
  const kept = { ...after, color: after.color?.toLowerCase() ?? null };
  await keepBranding(db, accountId, { ...kept, now });
  return kept;
}

/** What stands on a report that is made now. */
export async function brandNow({ db, accountId }: Context): Promise<ReportContent['agency']> {
  const [branding, account] = await Promise.all([findBranding(db, accountId), findAccount(db, accountId)]);
  const name = branding.name ?? account?.name ?? '';
  return { name, color: branding.color ?? usualColor, logoText: branding.logoText ?? name };
}
