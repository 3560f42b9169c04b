import { Radio, type RadioGroupProps, Stack } from '@mantine/core';

/** The permissions of a key or an app. */
export function PermissionsField(props: Omit<RadioGroupProps, 'label' | 'children'>) {
  return (
    <Radio.Group label="Permissions" {...props}>
      <Stack gap="xs" mt={4}>
        <Radio value="read" label="Read" description="Read all data" />
        <Radio
          value="read_write"
          label="Read and write"
          description="Also add and change data, but not launch campaigns or pay"
        />
      </Stack>
    </Radio.Group>
  );
}
