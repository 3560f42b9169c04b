import { useQuery } from '@tanstack/react-query';
import { assigneesQuery } from '../../../api/assignees.ts';
import { unknownValue } from '../../../format/numbers.ts';

/** Returns the name of a member of the account by id. */
export function useMemberName(): (id: string) => string {
  const { data } = useQuery(assigneesQuery());
  return (id) => data?.data.find((member) => member.id === id)?.name ?? unknownValue;
}
