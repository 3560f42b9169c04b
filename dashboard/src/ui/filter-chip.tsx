import { t } from '@lingui/core/macro';
import { ActionIcon, Group, UnstyledButton } from '@mantine/core';
import { formatDay } from '../format/dates.ts';
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
  /** Whether its value is entered for the first time, so that its popup is open. */
  isEntered: boolean;
  onLeave(): void;
  onChange(chosen: string | string[] | undefined): void;
}

/** A value as its option names it, or as it was entered. */
function describeValue({ options, input }: Filter, value: string): string {
  const option = options.find((one) => one.value === value);
  if (option !== undefined) return option.label;
  if (input === 'day') return formatDay(value);
  const [from = '', to] = value.split('..');
  if (input !== 'range' || to === undefined) return value;
  if (to === '') return `≥ ${from}`;
  return from === '' ? `≤ ${to}` : t`${from} to ${to}`;
}

/** An active filter: its values, a menu to change them, and a button to remove it. */
export function FilterChip({ filter, chosen, isEntered, onLeave, onChange }: FilterChipProps) {
  const { label, isMultiple = false } = filter;
  const words = chosen.map((value) => describeValue(filter, value));
  const toggle = (value: string) => {
    if (!isMultiple) return onChange(value);
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
    return onChange(next.length === 0 ? undefined : next);
  };
  return (
    <Group gap={0} className={classes.chip}>
      <LazyPopup
        kind="dialog"
        isOpen={isEntered}
        target={
          <UnstyledButton className={classes.words}>
            <span className={classes.name}>{label}</span> {formatAny(words)}
          </UnstyledButton>
        }
      >
        {(target) => (
          <FilterChoices
            filter={filter}
            chosen={chosen}
            onToggle={toggle}
            onEnter={(value) => onChange(isMultiple ? [value] : value)}
            onClose={onLeave}
            target={target}
          />
        )}
      </LazyPopup>
      <ActionIcon
        size={24}
        variant="subtle"
        color="gray"
        aria-label={t`Remove filter ${label}`}
        onClick={() => {
          onLeave();
          onChange(undefined);
        }}
      >
        <IconX size={14} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
