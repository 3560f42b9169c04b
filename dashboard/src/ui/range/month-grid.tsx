import { t } from '@lingui/core/macro';
import { ActionIcon, Group, Text, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { formatDay, formatMonth, formatWeekday } from '../../format/dates.ts';
import { addDays, addMonths, eachDay, mondayOf, startOfMonth } from '../../format/days.ts';
import { IconChevronLeft, IconChevronRight } from '../icons.ts';
import classes from './range-control.module.css';

interface MonthGridProps {
  /** The chosen days; an empty end is open. */
  days: { from: string; to: string };
  /** The last day that can be chosen. */
  max: string;
  onChoose(day: string): void;
}

const steps: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: mondayOf,
  End: (day) => addDays(mondayOf(day), 6),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/** A month to choose days from, with the keys of the date grid of the ARIA practices. */
export function MonthGrid({ days, max, onChoose }: MonthGridProps) {
  const [active, setActive] = useState(days.to || days.from || max);
  const movesFocus = useRef(false);
  const month = startOfMonth(active);
  const move = (day: string) => setActive(day > max ? max : day);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    movesFocus.current = true;
    move(step(active));
  };
  /** Focuses the day that a key has moved to, once it is there. */
  const focusMoved = (button: HTMLButtonElement | null) => {
    if (button !== null && movesFocus.current) button.focus();
    if (button !== null) movesFocus.current = false;
  };
  return (
    <div>
      <MonthHead month={month} max={max} onMove={move} />
      <div
        role="grid"
        tabIndex={-1}
        aria-label={formatMonth(month)}
        className={classes.month}
        onKeyDown={onKeyDown}
      >
        <div role="row" className={classes.week}>
          {eachDay(mondayOf(month), addDays(mondayOf(month), 6)).map((day) => (
            <div key={day} role="columnheader" className={classes.weekday}>
              {formatWeekday(day)}
            </div>
          ))}
        </div>
        {weeksOf(month).map((week) => (
          <div key={week[0]} role="row" className={classes.week}>
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                isOfMonth={startOfMonth(day) === month}
                isSelected={day === days.from || (day > days.from && day <= days.to)}
                isEnd={day === days.from || day === days.to}
                isDisabled={day > max}
                {...(day === active ? { activeRef: focusMoved } : {})}
                onChoose={() => {
                  setActive(day);
                  onChoose(day);
                }}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

interface MonthHeadProps {
  month: string;
  max: string;
  onMove(day: string): void;
}

function MonthHead({ month, max, onMove }: MonthHeadProps) {
  return (
    <Group justify="space-between" mb={4}>
      <MonthButton
        label={t`Previous month`}
        icon={IconChevronLeft}
        onClick={() => onMove(addMonths(month, -1))}
      />
      <Text size="sm" fw={500} aria-live="polite">
        {formatMonth(month)}
      </Text>
      <MonthButton
        label={t`Next month`}
        icon={IconChevronRight}
        isDisabled={addMonths(month, 1) > max}
        onClick={() => onMove(addMonths(month, 1))}
      />
    </Group>
  );
}

interface DayCellProps {
  day: string;
  isOfMonth: boolean;
  isSelected: boolean;
  isEnd: boolean;
  isDisabled: boolean;
  /** Of the day that the Tab key reaches. */
  activeRef?: (button: HTMLButtonElement | null) => void;
  onChoose(): void;
}

function DayCell({ day, isOfMonth, isSelected, isEnd, isDisabled, activeRef, onChoose }: DayCellProps) {
  if (!isOfMonth) return <div role="gridcell" className={classes.cell} />;
  return (
    <div role="gridcell" className={classes.cell} aria-selected={isSelected}>
      <UnstyledButton
        {...(activeRef === undefined ? {} : { ref: activeRef })}
        className={classes.day}
        tabIndex={activeRef === undefined ? -1 : 0}
        aria-label={formatDay(day)}
        aria-disabled={isDisabled}
        data-end={isEnd || undefined}
        onClick={() => {
          if (!isDisabled) onChoose();
        }}
      >
        {Number(day.slice(8))}
      </UnstyledButton>
    </div>
  );
}

function weeksOf(month: string): string[][] {
  const last = addDays(addMonths(month, 1), -1);
  const mondays = eachDay(mondayOf(month), last).filter((_day, index) => index % 7 === 0);
  return mondays.map((monday) => eachDay(monday, addDays(monday, 6)));
}

interface MonthButtonProps {
  label: string;
  icon: typeof IconChevronLeft;
  isDisabled?: boolean;
  onClick(): void;
}

const MonthButton = ({ label, icon: Picture, isDisabled = false, onClick }: MonthButtonProps) => (
  <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={isDisabled} onClick={onClick}>
    <Picture size={16} aria-hidden />
  </ActionIcon>
);
