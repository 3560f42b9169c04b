import { t } from '@lingui/core/macro';
import { ActionIcon, Checkbox, Group, Input, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { SectionName } from '../../api/reports.ts';
import type { Icon } from '../../ui/create-icon.tsx';
import { IconArrowDown, IconArrowUp } from '../../ui/icons.ts';
import { sectionLabels, sectionNames } from './report-labels.ts';

interface SectionOrderProps {
  value: readonly SectionName[];
  onChange(value: SectionName[]): void;
  error?: ReactNode;
}

const optionalSections: ReadonlySet<SectionName> = new Set(['campaign', 'notes']);

/** All sections in the order of the report. A section that is not part of it keeps its place. */
export function SectionOrder({ value, onChange, error }: SectionOrderProps) {
  const [places, setPlaces] = useState<readonly SectionName[]>(value);
  const chosen = places.filter((name) => value.includes(name));
  // A template brings another order.
  const known = chosen.join() === value.join() ? places : value;
  const order = [...known, ...sectionNames.filter((name) => !known.includes(name))];
  const change = (names: readonly SectionName[], included: readonly SectionName[]) => {
    setPlaces(names);
    onChange(names.filter((name) => included.includes(name)));
  };
  const toggle = (name: SectionName) =>
    change(order, value.includes(name) ? value.filter((one) => one !== name) : [...value, name]);
  const move = (index: number, by: number) => {
    const moved = [...order];
    const [name] = moved.splice(index, 1);
    if (name !== undefined) moved.splice(index + by, 0, name);
    change(moved, value);
  };
  return (
    <Input.Wrapper label={t`Sections`} labelElement="div" error={error} data-path="sections">
      <Stack gap={4} mt={4} role="group" aria-label={t`Sections`}>
        {order.map((name, index) => (
          <Group key={name} justify="space-between" wrap="nowrap">
            <Checkbox
              label={sectionLabels[name]}
              description={optionalSections.has(name) && t`Left out if the period has none`}
              checked={value.includes(name)}
              onChange={() => toggle(name)}
            />
            <Group gap={4} wrap="nowrap">
              <MoveButton
                label={t`Move ${sectionLabels[name]} up`}
                icon={IconArrowUp}
                isPossible={index > 0}
                onClick={() => move(index, -1)}
              />
              <MoveButton
                label={t`Move ${sectionLabels[name]} down`}
                icon={IconArrowDown}
                isPossible={index < order.length - 1}
                onClick={() => move(index, 1)}
              />
            </Group>
          </Group>
        ))}
      </Stack>
    </Input.Wrapper>
  );
}

interface MoveButtonProps {
  label: string;
  icon: Icon;
  isPossible: boolean;
  onClick(): void;
}

function MoveButton({ label, icon: Arrow, isPossible, onClick }: MoveButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      {...(isPossible ? {} : { bg: 'transparent' })}
      disabled={!isPossible}
      aria-label={label}
      onClick={onClick}
    >
      <Arrow size={16} aria-hidden />
    </ActionIcon>
  );
}
