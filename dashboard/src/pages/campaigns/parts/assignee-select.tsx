import { t } from '@lingui/core/macro';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Assignee, assigneeLabel, assigneesOf, assigneesQuery } from '../../../api/assignees.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { unknownValue } from '../../../format/numbers.ts';

interface AssigneeChoiceProps {
  /** The name of the task or placement, for the accessible label. */
  subject: string;
  assigneeId: string | null;
  /** Undefined if the member may not assign it. */
  onAssign: ((assigneeId: string | null) => void) | undefined;
}

/** The assignee of a task or placement. Viewers read that work without one is up to their contact. */
export function AssigneeSelect({ subject, assigneeId, onAssign }: AssigneeChoiceProps) {
  const { data } = useQuery(assigneesQuery());
  const members = data?.data ?? [];
  const isManager = useHasRole('manager');
  if (onAssign === undefined) return nameOf(members, assigneeId, isManager ? t`Unassigned` : t`Your contact`);
  const eligible = assigneesOf(members);
  return (
    <NativeSelect
      size="xs"
      aria-label={t`Assignee: ${subject}`}
      value={assigneeId ?? ''}
      onChange={({ currentTarget: { value } }) => onAssign(value === '' ? null : value)}
      data={[
        { value: '', label: t`Unassigned` },
        ...members
          .filter((one) => one.id === assigneeId || eligible.includes(one))
          .map((member) => ({ value: member.id, label: assigneeLabel(member) })),
      ]}
    />
  );
}

function nameOf(members: readonly Assignee[], id: string | null, unassigned: string): string {
  if (id === null) return unassigned;
  return members.find((member) => member.id === id)?.name ?? unknownValue;
}
