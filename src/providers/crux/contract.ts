/** Web Vitals of real visits at the 75th percentile. A metric is null if there are too few visits. */
export interface WebVitals {
  /** `phone` if there are enough visits from phones, otherwise `all` devices. */
  device: 'phone' | 'all';
  largestContentfulPaintMs: number | null;
  interactionToNextPaintMs: number | null;
  cumulativeLayoutShift: number | null;
  /** The first and last day of the 28-day period, `YYYY-MM-DD`. */
  firstDay: string | null;
  lastDay: string | null;
}

export interface CruxSettings {
  apiKey: string;
  /** A base URL that replaces Google's. */
  baseUrl: string | null;
  timeoutMs: number;
}

/** The Chrome UX Report. */
export interface Crux {
  /** Web Vitals of an origin (`https://example.com`); null if it has too few visits. @throws CruxFailure */
  readOrigin(origin: string, signal: AbortSignal): Promise<WebVitals | null>;
}

/** A failed call. The message contains no key and no URL. */
export class CruxFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CruxFailure';
  }
}
