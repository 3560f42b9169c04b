import { useQuery } from '@tanstack/react-query';
import { assigneesQuery } from '../../api/assignees.ts';
import { sessionQuery } from '../../session/session-query.ts';
import type { Filter } from '../../ui/filter.ts';

/** Work of a member, of nobody, or one’s own. */
export function useAssigneeFilter(): Filter {
  const { data: session } = useQuery(sessionQuery());
  const { data } = useQuery(assigneesQuery());
  const members = (data?.data ?? []).map(({ id, name, email }) => ({
    value: id,
    label: email === session?.user.email ? `${name} (you)` : name,
  }));
  return {
    name: 'assigneeId',
    label: 'Who has it',
    options: [{ value: 'none', label: 'Nobody' }, ...members],
    isMultiple: true,
  };
}
