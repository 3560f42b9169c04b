import { useState } from 'react';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import type { DraftValues } from './draft-values.ts';

/**
 * The form values and a function to change them. The state changes at once and the URL follows, so that the view can be shared.
 * The browser's "back" returns to the previous step and keeps the values.
 */
export function useDraftValues(search: DraftValues): {
  values: DraftValues;
  change(change: Partial<DraftValues>): void;
} {
  const changeSearch = useSearchChange();
  const [state, setState] = useState(search);
  const values = { ...state, step: search.step };
  const change = (changes: Partial<DraftValues>) => {
    const next = { ...values, ...changes };
    setState(next);
    changeSearch({ ...next }, { replace: !('step' in changes) });
  };
  return { values, change };
}
