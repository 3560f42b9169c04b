import { t } from '@lingui/core/macro';
import { Radio, Stack } from '@mantine/core';
import type { Role } from '../../../api/members.ts';
import { capitalised } from '../../../format/capitalised.ts';
import { roles, roleLabels } from './roles.ts';

interface RoleFieldProps {
  value: Role;
  onChange(role: Role): void;
}

export function RoleField({ value, onChange }: RoleFieldProps) {
  return (
    <Radio.Group label={t`Role`} value={value} onChange={(role) => onChange(role as Role)}>
      <Stack gap="xs" mt={4}>
        {roles.map((role) => (
          <Radio
            key={role}
            value={role}
            label={roleLabels[role].label}
            description={capitalised(roleLabels[role].about)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
