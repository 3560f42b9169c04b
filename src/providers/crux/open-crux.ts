import { CallFailure, openJsonClient } from '#providers/http';
import { type Crux, CruxFailure, type CruxSettings, type WebVitals } from './contract.ts';
import { readWebVitals } from './read-web-vitals.ts';

const googleUrl = 'https://chromeuxreport.googleapis.com';
const metrics = ['largest_contentful_paint', 'interaction_to_next_paint', 'cumulative_layout_shift'];

/** The Chrome UX Report through Google's API (`records:queryRecord`). The key is sent in a header. */
export function openCrux({ apiKey, baseUrl, timeoutMs }: CruxSettings): Crux {
  const call = openJsonClient({
    connectTimeoutMs: timeoutMs,
    headersTimeoutMs: timeoutMs,
    bodyTimeoutMs: timeoutMs,
    totalTimeoutMs: timeoutMs,
    maxBytes: 1024 * 1024,
    connections: 2,
  });
  const url = new URL(`${(baseUrl ?? googleUrl).replace(/\/+$/, '')}/v1/records:queryRecord`);

  async function query(origin: string, device: WebVitals['device'], signal: AbortSignal) {
    const body = { origin, metrics, ...(device === 'phone' ? { formFactor: 'PHONE' } : {}) };
    const headers = { 'x-goog-api-key': apiKey };
    const response = await call({ method: 'POST', url, headers, body }, signal).catch((error: unknown) => {
      throw error instanceof CallFailure
        ? new CruxFailure(`The Chrome UX Report could not be reached (${error.kind}).`)
        : error;
    });
    if (response.status === 404) return null;
    if (response.status !== 200 || response.body.kind !== 'json')
      throw new CruxFailure(`The Chrome UX Report returned status ${response.status}.`);
    return readWebVitals(response.body.value, device);
  }

  return {
    readOrigin: async (origin, signal) =>
      (await query(origin, 'phone', signal)) ?? (await query(origin, 'all', signal)),
  };
}
