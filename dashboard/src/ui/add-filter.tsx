import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import type { AddFilterProps } from './add-filter-props.ts';
import { IconFilter } from './icons.ts';
import { LazyPopup } from './lazy/lazy-popup.tsx';
import { lazyPart } from './lazy/lazy-part.tsx';

const FilterMenu = lazyPart(async () => (await import('./popups/filter-menu.tsx')).FilterMenu);

interface LabelledFilterProps extends AddFilterProps {
  /** The text of the button. */
  label?: string;
}

/** The filters that are not in use, with their choices. */
export function AddFilter({ label = t`Filter`, ...props }: LabelledFilterProps) {
  if (props.filters.length === 0) return null;
  return (
    <LazyPopup
      kind="menu"
      target={
        <Button variant="default" size="xs" leftSection={<IconFilter size={14} aria-hidden />}>
          {label}
        </Button>
      }
    >
      {(target) => <FilterMenu {...props} target={target} />}
    </LazyPopup>
  );
}
