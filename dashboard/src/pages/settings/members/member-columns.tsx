import { Button, Group, Text } from '@mantine/core';
import type { Member } from '../../../api/members.ts';
import { formatDay } from '../../../format/dates.ts';
import { Ago } from '../../../ui/ago.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { roleTexts } from '../parts/roles.ts';

interface MemberDeeds {
  onChange(member: Member): void;
  onRemove(member: Member): void;
}

/** @param deeds undefined for whoever may not */
export function memberColumns(
  ownEmail: string | undefined,
  deeds: MemberDeeds | undefined,
): Column<Member>[] {
  const columns: Column<Member>[] = [
    {
      id: 'name',
      header: 'Member',
      cell: ({ name, email }) => (
        <div>
          <Text fw={500}>
            {name}
            {email === ownEmail && (
              <Text component="span" c="dimmed" fw={400}>
                {' '}
                (you)
              </Text>
            )}
          </Text>
          <Text size="xs" c="dimmed">
            {email}
          </Text>
        </div>
      ),
    },
    { id: 'role', header: 'Role', cell: ({ role }) => roleTexts[role].label, width: 120 },
    {
      id: 'hasTwoFactor',
      header: 'Second factor',
      cell: ({ hasTwoFactor }) => (
        <StateBadge tone={hasTwoFactor ? 'good' : 'calm'} label={hasTwoFactor ? 'On' : 'Off'} />
      ),
      width: 140,
    },
    {
      id: 'lastSeenAt',
      header: 'Last seen',
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? 'no session' : <Ago at={lastSeenAt} />),
      width: 140,
    },
    { id: 'createdAt', header: 'Joined', cell: ({ createdAt }) => formatDay(createdAt), width: 140 },
  ];
  if (deeds === undefined) return columns;
  return [...columns, actsColumn(deeds)];
}

function actsColumn(deeds: MemberDeeds): Column<Member> {
  return {
    id: 'acts',
    header: 'Change',
    align: 'end',
    width: 220,
    cell: (member) => (
      <Group gap="xs" justify="flex-end" wrap="nowrap">
        <Button
          size="xs"
          variant="default"
          aria-label={`Change role of ${member.name}`}
          onClick={() => deeds.onChange(member)}
        >
          Change role
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-label={`Remove ${member.name}`}
          onClick={() => deeds.onRemove(member)}
        >
          Remove
        </Button>
      </Group>
    ),
  };
}
