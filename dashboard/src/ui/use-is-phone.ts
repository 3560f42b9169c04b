import { useMediaQuery } from '@mantine/hooks';

/** Whether rows have one line and details: see `table/data-table.module.css`. Known from the first rendering on, which would otherwise be repeated. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
}
