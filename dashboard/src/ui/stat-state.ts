import { t } from '@lingui/core/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { asProblem } from '../api/problem.ts';
import type { StatState } from './stat-card.tsx';

/** Problems that are no failures: the source is not connected, or its first data is on the way. */
const quiet: Record<string, { is: 'not_connected' | 'no_data'; note: string }> = {
  search_console_not_connected: { is: 'not_connected', note: t`No property matches this website.` },
  search_console_collecting: { is: 'no_data', note: t`The first days are being collected.` },
  audit_not_ready: { is: 'no_data', note: t`The first audit is in progress.` },
  audit_missing: { is: 'no_data', note: t`No audit has run yet.` },
};

const notCollected: StatState = { is: 'no_data', note: t`It appears after the first collection.` };
const notMeasured: StatState = { is: 'not_measured', note: t`Nothing was measured in the selected days.` };

interface StatStateOptions<Data> {
  /** Reads the value from the response; null if it has none yet. */
  read(data: Data): Extract<StatState, { is: 'ready' }> | null;
  /** Shown if the source is not connected. */
  connect?: ReactNode;
  /** Whether the selected days are over, so that no value will appear. */
  isPast?: boolean;
}

/** The state of a stat card, from its query. */
export function statState<Data>(
  query: UseQueryResult<Data>,
  { read, connect, isPast = false }: StatStateOptions<Data>,
): StatState {
  if (query.data !== undefined) return read(query.data) ?? (isPast ? notMeasured : notCollected);
  if (query.isPending) return { is: 'loading' };
  const { code, message } = asProblem(query.error);
  const known = quiet[code];
  if (known === undefined) return { is: 'failed', note: message };
  return { ...known, note: known.is === 'not_connected' ? (connect ?? known.note) : known.note };
}
