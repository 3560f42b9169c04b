import { useQuery } from '@tanstack/react-query';
import { annotationsKey, annotationsQuery, deleteAnnotation } from '../../../api/annotations.ts';
import { useAction } from '../../../api/use-action.ts';
import { showFailure } from '../../../ui/show-message.ts';
import type { HistoryEvent } from './event-list.tsx';

/** The notes of a website as events. Members who can edit may delete them. */
export function useNotes(websiteId: string, canEdit: boolean): HistoryEvent[] {
  const { data } = useQuery(annotationsQuery(websiteId));
  const removing = useAction((id: string) => deleteAnnotation(websiteId, id), {
    affects: [annotationsKey(websiteId)],
    onError: showFailure,
  });
  return (data?.data ?? []).map(({ id, day, text }) => ({
    day,
    kind: 'note',
    label: text,
    ...(canEdit ? { remove: () => removing.mutate(id) } : {}),
  }));
}
