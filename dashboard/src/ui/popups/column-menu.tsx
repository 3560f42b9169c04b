import { Checkbox, Menu, Stack } from '@mantine/core';
import type { PopupTarget } from '../lazy/lazy-popup.tsx';
import { OpenedMenu } from './opened-menu.tsx';
import { type Column, chosenColumns } from '../table/column.ts';

export interface ColumnChoiceProps {
  columns: readonly Column<never>[];
  /** Column ids from the URL; undefined for the default columns. */
  chosen: readonly string[] | undefined;
  onChoose(chosen: string[]): void;
}

interface ColumnMenuProps extends ColumnChoiceProps {
  target: PopupTarget;
}

/** The columns of a table to choose from. */
export function ColumnMenu({ columns, chosen, onChoose, target }: ColumnMenuProps) {
  const shown = chosenColumns(columns, chosen).map(({ id }) => id);
  const toggle = (id: string) => (shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id]);
  return (
    <OpenedMenu closeOnItemClick={false} position="bottom-end" target={target}>
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
    </OpenedMenu>
  );
}
