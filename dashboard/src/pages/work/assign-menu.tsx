import { Trans } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PendingInvitations } from '../audit/tasks/pending-invitations.tsx';
import { assigneesOf, assigneesQuery } from '../../api/assignees.ts';

interface AssignMenuProps {
  isPending: boolean;
  onAssign(assigneeId: string | null): void;
}

/** Assigns the selected rows to a member, or unassigns them. */
export function AssignMenu({ isPending, onAssign }: AssignMenuProps) {
  const { data } = useQuery(assigneesQuery());
  return (
    <Menu position="top" shadow="md">
      <Menu.Target>
        <Button size="xs" loading={isPending}>
          <Trans>Assign</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {assigneesOf(data?.data ?? []).map((member) => (
          <Menu.Item key={member.id} onClick={() => onAssign(member.id)}>
            {member.name}
          </Menu.Item>
        ))}
        <PendingInvitations />
        <Menu.Divider />
        <Menu.Item onClick={() => onAssign(null)}>
          <Trans>Unassigned</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
