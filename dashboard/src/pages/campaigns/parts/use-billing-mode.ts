import { useQuery } from '@tanstack/react-query';
import type { BillingMode } from '../../../api/billing.ts';
import { hasRole, sessionQuery } from '../../../session/session-query.ts';

interface KnownMode {
  mode: BillingMode['mode'];
  /** Null for viewers. */
  marginPercent: number | null;
  /** Whether prices of campaigns are shown. False while it is not known. */
  showsPrices: boolean;
}

/** The payer of the account's campaigns. Viewers see no prices. */
export function useBillingMode(): KnownMode {
  const { data: session } = useQuery(sessionQuery());
  if (!session) return { mode: null, marginPercent: null, showsPrices: false };
  const { mode, marginPercent } = session.billing;
  return {
    mode,
    marginPercent,
    showsPrices: mode !== 'internal' && hasRole(session, 'manager'),
  };
}
