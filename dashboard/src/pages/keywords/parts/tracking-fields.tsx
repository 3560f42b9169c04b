import { t } from '@lingui/core/macro';
import { NumberInput, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { intervalOptions } from '../../settings/schedules/intervals.ts';

/** How often, how deep and for which page a keyword is checked. */
export interface TrackingSettings {
  intervalHours: number;
  depth: number;
  /** Empty for none. */
  targetUrl: string;
}

interface TrackingFieldsProps {
  form: UseFormReturnType<TrackingSettings>;
  /** Whether the fields explain themselves. */
  isDescribed?: boolean;
}

export function TrackingFields({ form, isDescribed = false }: TrackingFieldsProps) {
  const describe = (description: string) => (isDescribed ? { description } : {});
  return (
    <>
      <Select
        label={t`Check interval`}
        data={intervalOptions(form.getInitialValues().intervalHours)}
        allowDeselect={false}
        {...form.getInputProps('intervalHours')}
        value={String(form.values.intervalHours)}
        onChange={(hours) => form.setFieldValue('intervalHours', Number(hours))}
      />
      <NumberInput
        label={t`Depth`}
        {...describe(t`Number of organic results to search for the website`)}
        min={1}
        max={100}
        allowDecimal={false}
        clampBehavior="strict"
        {...form.getInputProps('depth')}
      />
      <TextInput
        label={t`Target page`}
        {...describe(t`The page that should rank`)}
        placeholder="https://example.com/shoes"
        {...form.getInputProps('targetUrl')}
      />
    </>
  );
}
