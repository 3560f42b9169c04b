import { useQuery } from '@tanstack/react-query';
import { type Assignee, assigneesQuery } from '../../api/assignees.ts';
import { websiteReportsQuery } from '../../api/reports.ts';
import { useRows } from '../../ui/table/use-rows.ts';
import type { KnownAddress } from './email-field.tsx';
import { readersOf } from './report-labels.ts';

/** Those to whom a report can be sent: members who see all of its websites, and addresses that got a report on the first one. */
export function useKnownAddresses(websiteIds: readonly string[]) {
  const members = useQuery(assigneesQuery()).data?.data ?? [];
  const [websiteId = ''] = websiteIds;
  const { rows: reports } = useRows({ ...websiteReportsQuery(websiteId), enabled: websiteId !== '' });
  const readers = readersOf(websiteIds, members);
  const recipients = reports.flatMap(({ sharing }) => sharing.recipients);
  return { members, known: knownAddresses(readers, recipients) };
}

function knownAddresses(readers: readonly Assignee[], recipients: readonly string[]): KnownAddress[] {
  const ofMembers = new Set(readers.map(({ email }) => email));
  const others = new Set(recipients.filter((email) => !ofMembers.has(email)));
  return [
    ...readers.map(({ email, name }) => ({ email, name })),
    ...[...others].map((email) => ({ email, name: null })),
  ];
}
