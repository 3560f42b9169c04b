import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { assigneesQuery } from '../../../api/assignees.ts';
import { sessionQuery } from '../../../session/session-query.ts';
import type { Filter } from '../../../ui/filter.ts';

/** A filter by assignee. It marks the signed-in member. */
export function useAssigneeFilter(): Filter {
  const { data: session } = useQuery(sessionQuery());
  const { data } = useQuery(assigneesQuery());
  const members = (data?.data ?? []).map(({ id, name, email }) => ({
    value: id,
    label: email === session?.user.email ? t`${name} (you)` : name,
  }));
  return {
    name: 'assigneeId',
    label: t`Assignee`,
    options: [{ value: 'none', label: t`Unassigned` }, ...members],
    isMultiple: true,
  };
}
