import type { AuditSettings } from '#audit';
import type { Campaign } from '../campaign.ts';

type Limits = Pick<AuditSettings, 'limits'>;

/** How much deeper audits go with the add-on `technical`, in addresses, links and time. */
const deeper = 5;

/** How far the audits of a campaign go. Pure. */
export function auditDepth({ addOns }: Pick<Campaign, 'addOns'>, { limits }: Limits): Limits {
  if (!addOns.includes('technical')) return { limits };
  const { maxPages, maxDepth, maxMinutes, maxTargets } = limits;
  return {
    limits: {
      maxDepth,
      maxPages: maxPages * deeper,
      maxMinutes: maxMinutes * deeper,
      maxTargets: maxTargets * deeper,
    },
  };
}
