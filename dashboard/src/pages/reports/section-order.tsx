import { ActionIcon, Checkbox, Group, Input, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SectionName } from '../../api/reports.ts';
import { IconArrowDown, IconArrowUp } from '../../ui/icons.ts';
import { sectionLabels, sectionNames } from './report-labels.ts';

interface SectionOrderProps {
  value: readonly SectionName[];
  onChange(value: SectionName[]): void;
  error?: ReactNode;
}

/** The sections of a report in their order. Sections that are not part of it follow. */
export function SectionOrder({ value, onChange, error }: SectionOrderProps) {
  const others = sectionNames.filter((name) => !value.includes(name));
  const move = (index: number, by: number) => {
    const moved = [...value];
    const [name] = moved.splice(index, 1);
    if (name !== undefined) moved.splice(index + by, 0, name);
    onChange(moved);
  };
  return (
    <Input.Wrapper label="Sections" labelElement="div" error={error} data-path="sections">
      <Stack gap={4} mt={4} role="group" aria-label="Sections">
        {value.map((name, index) => (
          <Group key={name} justify="space-between" wrap="nowrap">
            <Checkbox
              label={sectionLabels[name]}
              checked
              onChange={() => onChange(value.filter((one) => one !== name))}
            />
            <Group gap={4} wrap="nowrap">
              <ActionIcon
                variant="subtle"
                color="gray"
                disabled={index === 0}
                aria-label={`Move ${sectionLabels[name]} up`}
                onClick={() => move(index, -1)}
              >
                <IconArrowUp size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                disabled={index === value.length - 1}
                aria-label={`Move ${sectionLabels[name]} down`}
                onClick={() => move(index, 1)}
              >
                <IconArrowDown size={16} aria-hidden />
              </ActionIcon>
            </Group>
          </Group>
        ))}
        {others.map((name) => (
          <Checkbox
            key={name}
            label={sectionLabels[name]}
            checked={false}
            onChange={() => onChange([...value, name])}
          />
        ))}
      </Stack>
    </Input.Wrapper>
  );
}
