import { ActionIcon, Group, UnstyledButton } from '@mantine/core';
import { formatAny } from '../format/lists.ts';
import { IconX } from './icons.ts';
import classes from './filter-chip.module.css';
import type { Filter } from './filter.ts';
import { lazyPart } from './lazy/lazy-part.tsx';
import { LazyPopup } from './lazy/lazy-popup.tsx';

const FilterChoices = lazyPart(async () => (await import('./popups/filter-choices.tsx')).FilterChoices);

interface FilterChipProps {
  filter: Filter;
  chosen: readonly string[];
  onChange(chosen: string | string[] | undefined): void;
}

/** An active filter: its values, a menu to change them, and a button to remove it. */
export function FilterChip({
  filter: { label, options, isMultiple = false },
  chosen,
  onChange,
}: FilterChipProps) {
  const words = chosen.map((value) => options.find((option) => option.value === value)?.label ?? value);
  const toggle = (value: string) => {
    if (!isMultiple) return onChange(value);
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
    return onChange(next.length === 0 ? undefined : next);
  };
  return (
    <Group gap={0} className={classes.chip}>
      <LazyPopup
        kind="dialog"
        target={
          <UnstyledButton className={classes.words}>
            <span className={classes.name}>{label}</span> {formatAny(words)}
          </UnstyledButton>
        }
      >
        {(target) => <FilterChoices options={options} chosen={chosen} onToggle={toggle} target={target} />}
      </LazyPopup>
      <ActionIcon
        size={24}
        variant="subtle"
        color="gray"
        aria-label={`Remove filter ${label}`}
        onClick={() => onChange(undefined)}
      >
        <IconX size={14} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
