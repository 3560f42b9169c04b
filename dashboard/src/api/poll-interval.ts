interface PolledQuery<Data> {
  state: { status: 'pending' | 'error' | 'success'; data?: Data | undefined };
}

/** The interval of a polled query. A failed query is not polled, because it would add to the load of a server that fails. */
export const pollInterval =
  <Data>(intervalMs: (data: Data | undefined) => number | false) =>
  ({ state: { status, data } }: PolledQuery<Data>): number | false =>
    status === 'error' ? false : intervalMs(data);
