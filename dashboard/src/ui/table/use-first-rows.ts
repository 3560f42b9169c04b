import { useMemo, useState } from 'react';
import type { Rows } from './use-rows.ts';

const firstRows = 20;
const rowsPerStep = 50;
/** A button that shows fewer rows is not worth a tap. */
const minHidden = 6;

/** On a phone the first rows, then more on request, so that what follows a long table stays within reach. Otherwise all rows. */
export function useFirstRows<Row>(all: Rows<Row>, isPhone: boolean): Rows<Row> {
  const [chosen, setLimit] = useState(firstRows);
  const limit = !all.hasMore && all.rows.length < chosen + minHidden ? all.rows.length : chosen;
  const rows = useMemo(() => (isPhone ? all.rows.slice(0, limit) : all.rows), [all.rows, isPhone, limit]);
  if (!isPhone) return all;
  return {
    ...all,
    rows,
    hasMore: all.hasMore || all.rows.length > limit,
    loadMore: () => {
      const next = limit + rowsPerStep;
      setLimit(next);
      if (all.rows.length < next) all.loadMore();
    },
  };
}
