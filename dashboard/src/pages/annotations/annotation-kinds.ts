import type { AnnotationKind } from '../../api/annotations.ts';

export const annotationKinds: readonly AnnotationKind[] = ['note', 'deploy', 'campaign', 'search_update'];
