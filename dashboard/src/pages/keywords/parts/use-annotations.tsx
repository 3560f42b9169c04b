import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { annotationsKey, annotationsQuery, deleteAnnotation } from '../../../api/annotations.ts';
import { useAction } from '../../../api/use-action.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { showFailure } from '../../../ui/show-message.ts';
import type { EditedAnnotation } from './annotation-dialog.tsx';
import type { ComparedEvent } from '../../annotations/event-effect-dialog.tsx';
import type { HistoryEvent } from './event-kinds.ts';

const AnnotationDialog = lazyPart(async () => (await import('./annotation-dialog.tsx')).AnnotationDialog);
const EventEffectDialog = lazyPart(
  async () => (await import('../../annotations/event-effect-dialog.tsx')).EventEffectDialog,
);

interface Annotations {
  /** Oldest first. Members who can edit may change and delete their notes and deployments. */
  events: HistoryEvent[];
  /** Opens the form for a new note; absent if the member may not add one. */
  add?: (day: string) => void;
  /** The open form, or the open comparison. */
  dialog: ReactNode;
}

/** The annotations of a website as events. */
export function useAnnotations(websiteId: string): Annotations {
  const { data } = useQuery(annotationsQuery(websiteId));
  const mayEdit = useHasRole('manager');
  const [edited, setEdited] = useState<(Omit<EditedAnnotation, 'id'> & { id: string | null }) | null>(null);
  const [compared, setCompared] = useState<ComparedEvent | null>(null);
  const removing = useAction((id: string) => deleteAnnotation(websiteId, id), {
    affects: [annotationsKey(websiteId)],
    onError: showFailure,
  });
  const events = (data?.data ?? []).map(({ id, day, kind, text, url, endDay }): HistoryEvent => ({
    key: id,
    day,
    kind,
    endDay,
    label: text,
    url,
    compare: () => setCompared({ day, endDay, label: text }),
    ...(mayEdit && kind !== 'search_update' && kind !== 'campaign'
      ? { edit: () => setEdited({ id, day, kind, text, url }), remove: () => removing.mutate(id) }
      : {}),
  }));
  return {
    events,
    ...(mayEdit
      ? { add: (day: string) => setEdited({ id: null, day, kind: 'note', text: '', url: null }) }
      : {}),
    dialog: (
      <Suspense>
        {edited !== null && (
          <AnnotationDialog
            key={edited.id}
            websiteId={websiteId}
            edited={edited}
            onClose={() => setEdited(null)}
          />
        )}
        {compared !== null && (
          <EventEffectDialog websiteId={websiteId} event={compared} onClose={() => setCompared(null)} />
        )}
      </Suspense>
    ),
  };
}
