import type { CannibalisationKind } from '../../../api/comparison.ts';

export const kindLabels: Record<CannibalisationKind, string> = {
  alternating: 'Pages alternate',
  sharing: 'Pages share a result page',
  wrong_page: 'Not the target page',
};

export const cannibalisationKinds: CannibalisationKind[] = ['alternating', 'sharing', 'wrong_page'];
