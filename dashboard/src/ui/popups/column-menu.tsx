import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ActionIcon, Button, Checkbox, Group, Popover, Stack } from '@mantine/core';
import { cloneElement } from 'react';
import { IconArrowDown, IconArrowUp } from '../icons.ts';
import type { PopupTarget } from '../lazy/lazy-popup.tsx';
import { type Column, chosenColumns, moveColumn } from '../table/column.ts';
import { useOpenedPopup } from './use-opened-popup.ts';

export interface ColumnChoiceProps {
  columns: readonly Column<never>[];
  /** Column ids; undefined for the default columns. */
  chosen: readonly string[] | undefined;
  onChoose(chosen: string[]): void;
  /** Restores the default columns. */
  onReset?(): void;
}

interface ColumnMenuProps extends ColumnChoiceProps {
  target: PopupTarget;
}

/** The columns of a table to choose from and to order: the shown ones come first. */
export function ColumnMenu({ columns, chosen, onChoose, onReset, target }: ColumnMenuProps) {
  const shown = chosenColumns(columns, chosen).map(({ id }) => id);
  const ordered = [...chosenColumns(columns, shown), ...columns.filter(({ id }) => !shown.includes(id))];
  const toggle = (id: string) => (shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id]);
  const { isOpen, setOpen, button } = useOpenedPopup(target);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        {cloneElement(button, { onClick: () => setOpen((isShown) => !isShown) })}
      </Popover.Target>
      <Popover.Dropdown aria-label={t`Columns`} mah={480} style={{ overflowY: 'auto' }}>
        <Stack gap={4}>
          {ordered.map(({ id, header }) => (
            <Group key={id} gap={4} wrap="nowrap" mih={24}>
              <Checkbox
                size="xs"
                label={header}
                style={{ flex: 1 }}
                checked={shown.includes(id)}
                disabled={shown.length === 1 && shown.includes(id)}
                onChange={() => onChoose(toggle(id))}
              />
              {shown.includes(id) && (
                <MoveButtons
                  header={header}
                  isFirst={id === shown[0]}
                  isLast={id === shown.at(-1)}
                  onMove={(by) => onChoose(moveColumn(shown, id, by))}
                />
              )}
            </Group>
          ))}
          {onReset !== undefined && (
            <Button size="xs" variant="subtle" disabled={chosen === undefined} onClick={onReset}>
              <Trans>Reset columns</Trans>
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

interface MoveButtonsProps {
  header: string;
  isFirst: boolean;
  isLast: boolean;
  onMove(by: number): void;
}

function MoveButtons({ header, isFirst, isLast, onMove }: MoveButtonsProps) {
  const look = { size: 24, variant: 'subtle', color: 'gray' } as const;
  return (
    <>
      <ActionIcon {...look} aria-label={t`Move ${header} up`} disabled={isFirst} onClick={() => onMove(-1)}>
        <IconArrowUp size={14} aria-hidden />
      </ActionIcon>
      <ActionIcon {...look} aria-label={t`Move ${header} down`} disabled={isLast} onClick={() => onMove(1)}>
        <IconArrowDown size={14} aria-hidden />
      </ActionIcon>
    </>
  );
}
