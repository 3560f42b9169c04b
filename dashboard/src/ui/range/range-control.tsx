import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ActionIcon, Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { customRange, type DateRange, type Days } from '../../api/date-range.ts';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { LazyPopup } from '../lazy/lazy-popup.tsx';
import { IconAlertTriangle, IconCalendar, IconX } from '../icons.ts';
import { useSearchChange } from '../use-search-change.ts';
import { rangeLabel } from './range-labels.ts';
import { useDateRange } from './use-date-range.ts';
import classes from './range-control.module.css';

const RangePicker = lazyPart(async () => (await import('./range-picker.tsx')).RangePicker);

interface RangeControlProps {
  /** Whether the page compares. Otherwise the control selects days only. */
  hasComparison?: boolean;
  /** The days that the page shows, if its source ends earlier. */
  shown?: Partial<DateRange> | undefined;
}

/** Selects the date range and the comparison of all pages of a website. Both are part of the URL. */
export function RangeControl({ hasComparison = true, shown }: RangeControlProps) {
  const range = useDateRange();
  const change = useSearchChange();
  const chosen = range.chosen.filter((name) => hasComparison || name !== 'compare');
  return (
    <Group gap={4} className={classes.control}>
      {range.invalid.length > 0 && <InvalidNotice invalid={range.invalid} />}
      {range.isOnce && (
        <Text size="sm" c="dimmed">
          <Trans>Days of the link, for this view only</Trans>
        </Text>
      )}
      <LazyPopup
        kind="dialog"
        target={
          <Button
            size="xs"
            variant={chosen.length > 0 ? 'light' : 'default'}
            leftSection={<IconCalendar size={14} aria-hidden />}
          >
            <VisuallyHidden>
              <Trans>Date range: </Trans>
            </VisuallyHidden>
            {rangeLabel(range)}
            {hasComparison && range.compared !== null && (
              <span
                className={classes.compared}
                data-default={range.comparison === range.comparisons[0] || undefined}
              >
                {describeCompared(range)}
              </span>
            )}
          </Button>
        }
      >
        {(target) => (
          <RangePicker
            range={{ ...range, ...shown }}
            hasComparison={hasComparison}
            onPreset={(preset) => change({ range: preset })}
            onDays={(days: Days) => change({ range: customRange(days) })}
            onComparison={(comparison) => change({ compare: comparison })}
            target={target}
          />
        )}
      </LazyPopup>
      {chosen.length > 0 && (
        <ResetButton onReset={() => change(Object.fromEntries(chosen.map((name) => [name, undefined])))} />
      )}
    </Group>
  );
}

const ResetButton = ({ onReset }: { onReset(): void }) => (
  <ActionIcon
    size={30}
    variant="subtle"
    color="gray"
    title={t`Reset date range`}
    aria-label={t`Reset date range`}
    onClick={onReset}
  >
    <IconX size={14} aria-hidden />
  </ActionIcon>
);

function describeCompared({ comparison, preset }: DateRange): string {
  if (comparison === 'previous_month' && preset === 'this-month') return t` vs. same days of previous month`;
  if (comparison === 'previous_year') return t` vs. previous year`;
  return comparison === 'previous_month' ? t` vs. previous month` : t` vs. previous period`;
}

const invalidNotices = {
  range: t`The date range of this link is invalid. The last 28 days are shown.`,
  compare: t`The comparison of this link is invalid. The previous period is compared.`,
};

function InvalidNotice({ invalid }: Pick<DateRange, 'invalid'>) {
  return (
    <Text size="sm" role="status" className={classes.invalid}>
      <IconAlertTriangle size={16} aria-hidden />
      {invalid.map((name) => invalidNotices[name]).join(' ')}
    </Text>
  );
}
