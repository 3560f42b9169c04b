import { ActionIcon, Group, Text, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
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
  const focused = useRef<HTMLButtonElement>(null);
  const movesFocus = useRef(false);
  useEffect(() => {
    if (movesFocus.current) focused.current?.focus();
    movesFocus.current = false;
  }, [active]);
  const month = startOfMonth(active);
  const move = (day: string) => setActive(day > max ? max : day);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    movesFocus.current = true;
    move(step(active));
  };
  return (
    <div>
      <Group justify="space-between" mb={4}>
        <MonthButton
          label="Previous month"
          icon={IconChevronLeft}
          onClick={() => move(addMonths(month, -1))}
        />
        <Text size="sm" fw={500} aria-live="polite">
          {formatMonth(month)}
        </Text>
        <MonthButton
          label="Next month"
          icon={IconChevronRight}
          isDisabled={addMonths(month, 1) > max}
          onClick={() => move(addMonths(month, 1))}
        />
      </Group>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on one of its days */}
      <table role="grid" aria-label={formatMonth(month)} className={classes.month} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {eachDay(mondayOf(month), addDays(mondayOf(month), 6)).map((day) => (
              <th key={day} scope="col">
                {formatWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} aria-selected={day === days.from || (day > days.from && day <= days.to)}>
                  {day.startsWith(month.slice(0, 7)) && (
                    <UnstyledButton
                      ref={day === active ? focused : null}
                      className={classes.day}
                      tabIndex={day === active ? 0 : -1}
                      aria-label={formatDay(day)}
                      aria-disabled={day > max}
                      data-end={day === days.from || day === days.to || undefined}
                      onClick={() => {
                        if (day > max) return;
                        setActive(day);
                        onChoose(day);
                      }}
                    >
                      {Number(day.slice(8))}
                    </UnstyledButton>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
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
