import { Button, Checkbox, Menu, Stack } from '@mantine/core';
import { IconColumns3 } from '../icons.ts';
import { type Column, chosenColumns } from './column.ts';

interface ColumnChoiceProps {
  columns: readonly Column<never>[];
  /** Column ids from the URL; undefined for the default columns. */
  chosen: readonly string[] | undefined;
  onChoose(chosen: string[]): void;
}

/** A menu of the columns that a table shows. */
export function ColumnChoice({ columns, chosen, onChoose }: ColumnChoiceProps) {
  const shown = chosenColumns(columns, chosen).map(({ id }) => id);
  const toggle = (id: string) => (shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id]);
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<IconColumns3 size={16} aria-hidden />}>
          Columns
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Stack gap={4} p={4}>
          {columns.map(({ id, header }) => (
            <Checkbox
              key={id}
              size="xs"
              label={header}
              checked={shown.includes(id)}
              disabled={shown.length === 1 && shown.includes(id)}
              onChange={() => onChoose(toggle(id))}
            />
          ))}
        </Stack>
      </Menu.Dropdown>
    </Menu>
  );
}
