import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Assignee, assigneesQuery } from '../../../api/assignees.ts';
import { none } from '../../../format/numbers.ts';

interface AssigneeChoiceProps {
  /** What is given: “Give each page a title”. */
  subject: string;
  assigneeId: string | null;
  /** Undefined for who may not give it to anybody. */
  onAssign: ((assigneeId: string | null) => void) | undefined;
}

/** Who has a task or a placement, and a way to give it to somebody else. */
export function AssigneeChoice({ subject, assigneeId, onAssign }: AssigneeChoiceProps) {
  const { data } = useQuery(assigneesQuery());
  const members = data?.data ?? [];
  if (onAssign === undefined) return nameOf(members, assigneeId);
  return (
    <NativeSelect
      size="xs"
      aria-label={`Who has: ${subject}`}
      value={assigneeId ?? ''}
      onChange={({ currentTarget: { value } }) => onAssign(value === '' ? null : value)}
      data={[{ value: '', label: 'Nobody' }, ...members.map(({ id, name }) => ({ value: id, label: name }))]}
    />
  );
}

function nameOf(members: readonly Assignee[], id: string | null): string {
  if (id === null) return 'Nobody';
  return members.find((member) => member.id === id)?.name ?? none;
}
