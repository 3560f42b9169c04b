import { Radio, Stack } from '@mantine/core';
import type { Role } from '../../../session/session-query.ts';
import { roles, roleTexts } from './roles.ts';

interface RoleChoiceProps {
  value: Role;
  onChange(role: Role): void;
}

export function RoleChoice({ value, onChange }: RoleChoiceProps) {
  return (
    <Radio.Group label="Role" value={value} onChange={(role) => onChange(role as Role)}>
      <Stack gap="xs" mt={4}>
        {roles.map((role) => (
          <Radio
            key={role}
            value={role}
            label={roleTexts[role].label}
            description={firstUpper(roleTexts[role].about)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

const firstUpper = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
