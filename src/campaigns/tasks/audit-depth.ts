import type { AuditSettings } from '#site-audit/audits';
import type { Campaign } from '#campaigns/core';

type Limits = Pick<AuditSettings, 'limits'>;

/** The factor on the limits of audits with the add-on `technical`: pages, link targets and time. */
const deepFactor = 5;

/** The limits for the audits of a campaign. Pure. */
export function auditDepth({ addOns }: Pick<Campaign, 'addOns'>, { limits }: Limits): Limits {
  if (!addOns.includes('technical')) return { limits };
  const { maxPages, maxDepth, maxMinutes, maxTargets } = limits;
  return {
    limits: {
      maxDepth,
      maxPages: maxPages * deepFactor,
      maxMinutes: maxMinutes * deepFactor,
      maxTargets: maxTargets * deepFactor,
    },
  };
}
