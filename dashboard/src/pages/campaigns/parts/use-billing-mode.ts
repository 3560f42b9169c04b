import { useQuery } from '@tanstack/react-query';
import type { BillingMode } from '../../../api/billing.ts';
import { seesPrices, sessionQuery } from '../../../session/session-query.ts';

interface KnownMode {
  mode: BillingMode['mode'];
  /** Null for viewers. */
  marginPercent: number | null;
  /** Whether the account belongs to the operator of the installation, to whom other accounts pay the price. */
  isOperator: boolean;
  /** Whether prices of campaigns are shown. False while it is not known. */
  showsPrices: boolean;
}

/** The payer of the account's campaigns, which viewers do not see. */
export function useBillingMode(): KnownMode {
  const { data: session } = useQuery(sessionQuery());
  if (!session) return { mode: null, marginPercent: null, isOperator: false, showsPrices: false };
  const { mode, marginPercent, mayBeInternal } = session.billing;
  return {
    mode,
    marginPercent,
    isOperator: mayBeInternal,
    showsPrices: mode !== 'internal' && seesPrices(session),
  };
}
