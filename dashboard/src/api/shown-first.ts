import type { Query } from '@tanstack/react-query';

/**
 * Options of a query whose data is the frame of a page or most of its first screen. The first rendering waits for it, because
 * rendering most of a page twice costs a phone more than it gains.
 */
export const shownFirst = { meta: { isShownFirst: true } };

export const isShownFirst = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.['isShownFirst'] === true;
