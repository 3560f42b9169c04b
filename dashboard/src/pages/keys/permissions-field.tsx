import { t } from '@lingui/core/macro';
import { Radio, type RadioGroupProps, Stack } from '@mantine/core';

/** The permissions of a key or an app. */
export function PermissionsField(props: Omit<RadioGroupProps, 'label' | 'children'>) {
  return (
    <Radio.Group label={t`Permissions`} {...props}>
      <Stack gap="xs" mt={4}>
        <Radio value="read" label={t`Read`} description={t`Read all data`} />
        <Radio
          value="read_write"
          label={t`Read and write`}
          description={t`Also add and change data, but not launch campaigns or pay`}
        />
      </Stack>
    </Radio.Group>
  );
}
