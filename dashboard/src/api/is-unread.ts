/**
 * Whether a query has neither data nor a failure yet. One that failed before counts as read: live events read it again every second during
 * the first collection, and the page would flicker.
 */
export const isUnread = ({ isPending, isFetched }: { isPending: boolean; isFetched: boolean }): boolean =>
  isPending && !isFetched;
