import { type Static, Type } from 'typebox';
import { Exactly, Nullable } from '#platform/http';
import { decodeId } from '#platform/ids.ts';
import { notFound } from '#platform/problems';

export const MemberId = Type.String({ examples: ['usr_01kqk0n8zwe5rt3yhj2m4c6v9n'] });

/** Assigns a task or a placement; null removes the assignee. The member must be a manager or an owner. */
export const AssignmentBody = Exactly({ assigneeId: Nullable(MemberId) }, { title: 'Assignment' });

/** @throws Problem member_not_found */
export function decodeAssignee({ assigneeId }: Static<typeof AssignmentBody>): string | null {
  return assigneeId === null ? null : decodeMemberId(assigneeId);
}

/** Decodes a filter by assignee, where `none` means unassigned. @throws Problem member_not_found */
export function decodeAssigneeFilter(ids: readonly string[] | undefined): string[] | undefined {
  return ids?.map((id) => (id === 'none' ? id : decodeMemberId(id)));
}

function decodeMemberId(id: string): string {
  const decoded = decodeId('usr', id);
  if (decoded === null) throw notFound('member_not_found', 'assigneeId');
  return decoded;
}
