import type { HistoryEvent } from '../keywords/parts/event-kinds.ts';

interface View {
  kinds: readonly HistoryEvent['kind'][] | undefined;
  /** The first day of which the website can have data. */
  first: string;
}

/** Whether the list shows an event. Updates of search engines before the first data are shown on request only. Pure. */
export function isShown({ kind, day }: Pick<HistoryEvent, 'kind' | 'day'>, { kinds, first }: View): boolean {
  if (kinds !== undefined) return kinds.includes(kind);
  return kind !== 'search_update' || day >= first;
}
