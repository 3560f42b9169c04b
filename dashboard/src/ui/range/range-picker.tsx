import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Popover, Radio, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { cloneElement, useState } from 'react';
import { type Comparison, type DateRange, type Days, type RangePreset } from '../../api/date-range.ts';
import { dayOfNow, formatDays } from '../../format/dates.ts';
import type { PopupTarget } from '../lazy/lazy-popup.tsx';
import { useOpenedPopup } from '../popups/use-opened-popup.ts';
import { MonthGrid } from './month-grid.tsx';
import classes from './range-control.module.css';
import { comparisonLabels, presetLabels, presets } from './range-labels.ts';

interface RangePickerProps {
  range: DateRange;
  hasComparison: boolean;
  onPreset(preset: RangePreset): void;
  onDays(days: Days): void;
  onComparison(comparison: Comparison): void;
  target: PopupTarget;
}

/** Presets, a calendar for custom days, and the comparison. */
export function RangePicker({
  range,
  hasComparison,
  onPreset,
  onDays,
  onComparison,
  target,
}: RangePickerProps) {
  const { isOpen, setOpen, button } = useOpenedPopup(target);
  const close = () => setOpen(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        {cloneElement(button, { onClick: () => setOpen((isShown) => !isShown) })}
      </Popover.Target>
      <Popover.Dropdown aria-label={t`Date range`}>
        <div className={classes.picker}>
          <div className={classes.presets} role="group" aria-label={t`Presets`}>
            {presets.map((preset) => (
              <UnstyledButton
                key={preset}
                className={classes.preset}
                aria-pressed={preset === range.preset}
                onClick={() => {
                  close();
                  onPreset(preset);
                }}
              >
                {presetLabels[preset]}
              </UnstyledButton>
            ))}
          </div>
          <Stack gap="sm">
            <CustomDays
              key={`${range.from} ${range.to}`}
              range={range}
              onApply={(days) => {
                close();
                // A preset keeps moving with the days, unless others are chosen.
                if (days.from !== range.from || days.to !== range.to) onDays(days);
              }}
            />
            {hasComparison && range.preset !== 'all' && (
              <ComparisonChoice range={range} onChange={onComparison} />
            )}
            <Text size="xs" c="dimmed" maw={256}>
              <Trans>Days are UTC. Search Console uses Pacific days, and its newest days arrive later.</Trans>
            </Text>
          </Stack>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

function CustomDays({ range, onApply }: { range: Days; onApply(days: Days): void }) {
  const [today] = useState(() => dayOfNow(Date.now()));
  const [from, setFrom] = useState(range.from);
  const [to, setTo] = useState(range.to);
  const isReversed = to !== '' && to < from;
  const isComplete = from !== '' && to !== '' && !isReversed;
  /** The first choice is the first day, the second one the last day; another one starts again. */
  const choose = (day: string) => {
    if (to === '' && day >= from) return setTo(day);
    setFrom(day);
    return setTo('');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) onApply({ from, to });
      }}
    >
      <Stack gap="xs">
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <DayField label={t`Start date`} value={from} max={today} onChange={setFrom} />
          <DayField
            label={t`End date`}
            value={to}
            max={today}
            onChange={setTo}
            error={isReversed && t`Before the start date`}
          />
        </Group>
        <MonthGrid days={{ from, to: isReversed ? '' : to }} max={today} onChoose={choose} />
        <Button type="submit" size="xs" disabled={!isComplete}>
          <Trans>Apply</Trans>
        </Button>
      </Stack>
    </form>
  );
}

interface DayFieldProps {
  label: string;
  value: string;
  max: string;
  error?: string | false;
  onChange(day: string): void;
}

const DayField = ({ onChange, ...field }: DayFieldProps) => (
  <TextInput
    {...field}
    type="date"
    size="xs"
    w={124}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

interface ComparisonChoiceProps {
  range: DateRange;
  onChange(comparison: Comparison): void;
}

function ComparisonChoice({ range: { comparison, comparisons, compared }, onChange }: ComparisonChoiceProps) {
  return (
    <Radio.Group
      label={t`Compare with`}
      size="xs"
      value={comparison}
      onChange={(value) => onChange(value as Comparison)}
      description={compared === null ? undefined : formatDays(compared)}
    >
      <Stack gap={6} mt={6}>
        {comparisons.map((one) => (
          <Radio key={one} value={one} size="xs" label={comparisonLabels[one]} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
