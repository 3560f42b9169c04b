import { Button } from '@mantine/core';
import type { AddFilterProps } from './popups/filter-menu.tsx';
import { IconFilter } from './icons.ts';
import { LazyPopup } from './lazy/lazy-popup.tsx';
import { lazyPart } from './lazy/lazy-part.tsx';

const FilterMenu = lazyPart(async () => (await import('./popups/filter-menu.tsx')).FilterMenu);

/** The filters that are not in use, with their choices. */
export function AddFilter(props: AddFilterProps) {
  if (props.filters.length === 0) return null;
  return (
    <LazyPopup
      kind="menu"
      target={
        <Button variant="default" size="xs" leftSection={<IconFilter size={14} aria-hidden />}>
          Filter
        </Button>
      }
    >
      {(target) => <FilterMenu {...props} target={target} />}
    </LazyPopup>
  );
}
