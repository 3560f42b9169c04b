import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { asProblem } from '../api/problem.ts';
import type { FigureState } from './figure.tsx';

/** Problems that are no faults: something is not connected, or not there yet. */
const quiet: Record<string, { is: 'not_connected' | 'no_data'; note: string }> = {
  search_console_not_connected: { is: 'not_connected', note: 'No property fits this website.' },
  search_console_collecting: { is: 'no_data', note: 'The first days are being collected.' },
  audit_not_ready: { is: 'no_data', note: 'The first audit is under way.' },
  audit_missing: { is: 'no_data', note: 'No audit has been made.' },
};

interface FigureStateOptions<Data> {
  /** The figure itself; null where the answer holds none yet. */
  read(data: Data): Extract<FigureState, { is: 'ready' }> | null;
  /** What to do where it is not connected. */
  connect?: ReactNode;
}

/** What a query says of a figure. */
export function figureState<Data>(
  query: UseQueryResult<Data>,
  { read, connect }: FigureStateOptions<Data>,
): FigureState {
  if (query.data !== undefined)
    return read(query.data) ?? { is: 'no_data', note: 'Nothing was collected yet.' };
  if (query.isPending) return { is: 'loading' };
  const { code, message } = asProblem(query.error);
  const known = quiet[code];
  if (known === undefined) return { is: 'failed', note: message };
  return { ...known, note: known.is === 'not_connected' ? (connect ?? known.note) : known.note };
}
