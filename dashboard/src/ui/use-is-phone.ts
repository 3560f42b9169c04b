import { useMediaQuery } from '@mantine/hooks';

const phone = '(max-width: 48em)';

/** Whether rows have one line and details: see `table/data-table.module.css`. Known from the first rendering on, which would otherwise be repeated. */
export function useIsPhone(): boolean {
  return useMediaQuery(phone, undefined, { getInitialValueInEffect: false });
}

/** The same outside components. */
export const isPhone = () => matchMedia(phone).matches;
