import { useQuery } from '@tanstack/react-query';
import type { BillingMode } from '../../../api/billing.ts';
import { sessionQuery } from '../../../session/session-query.ts';

interface KnownMode {
  mode: BillingMode['mode'];
  /** Null for viewers. */
  marginPercent: number | null;
  /** Whether prices of campaigns are shown. False while it is not known. */
  showsPrices: boolean;
}

/** The payer of the account's campaigns. A viewer of an agency may be its client, and sees no price without the margin. */
export function useBillingMode(): KnownMode {
  const known = useQuery(sessionQuery()).data?.billing;
  if (known === undefined) return { mode: null, marginPercent: null, showsPrices: false };
  const { mode, marginPercent } = known;
  return {
    mode,
    marginPercent,
    showsPrices: mode !== 'internal' && (mode !== 'agency' || marginPercent !== null),
  };
}
