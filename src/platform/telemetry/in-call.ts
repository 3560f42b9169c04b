import { inSpan } from './in-span.ts';

/**
 * Makes a call to an outside service as a span of the current trace, with its host and method only: paths and queries may contain secrets.
 * @param call receives a function that records the status of the response
 */
export function inCall<T>(
  method: string,
  { hostname }: URL,
  call: (recordStatus: (status: number) => void) => Promise<T>,
): Promise<T> {
  const attributes = { 'http.request.method': method, 'server.address': hostname };
  return inSpan(`${method} ${hostname}`, { kind: 'client', attributes }, (span) =>
    call((status) => {
      span.set({ 'http.response.status_code': status });
      if (status >= 400) span.fail(String(status));
    }),
  );
}
