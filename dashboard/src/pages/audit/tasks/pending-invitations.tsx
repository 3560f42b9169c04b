import { plural } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { invitationsQuery } from '../../../api/members.ts';
import { useHasRole } from '../../../session/use-has-role.ts';

/** Says why an invited colleague is not among the assignees. Nothing without pending invitations. */
export function PendingInvitations() {
  const isManager = useHasRole('manager');
  const count = useQuery({ ...invitationsQuery(), enabled: isManager }).data?.data.length ?? 0;
  if (count === 0) return null;
  return (
    <Text size="xs" c="dimmed" ta="start">
      {plural(count, {
        one: 'Only members who have signed up can be chosen. # invitation is pending.',
        other: 'Only members who have signed up can be chosen. # invitations are pending.',
      })}
    </Text>
  );
}
