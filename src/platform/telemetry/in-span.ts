/** Names and short values without secrets: no URLs with queries, headers, bodies or parameters of statements. */
export type SpanAttributes = Record<string, string | number | boolean>;

export interface SpanOptions {
  kind: 'server' | 'client' | 'consumer';
  attributes: SpanAttributes;
  /** The W3C trace context of the caller. */
  traceparent?: string | undefined;
  /** Whether the span is recorded only as a part of another one. */
  needsParent?: boolean;
}

export interface Span {
  set(attributes: SpanAttributes): void;
  /** Marks the span as failed. @param reason a code or the name of an error, because messages may contain data */
  fail(reason: string): void;
}

export interface SpanRecorder {
  run<T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T>;
  /** Records work that has just ended. */
  add(name: string, options: SpanOptions, end: { durationMs: number; error?: string | undefined }): void;
}

export const unrecorded: Span = { set: () => undefined, fail: () => undefined };

/** Null unless traces are exported. It is set once, when the process starts. */
let recorder: SpanRecorder | null = null;

/** Sets the recorder of this process; null ends the recording. */
export function recordSpans(next: SpanRecorder | null): void {
  recorder = next;
}

export function isTracing(): boolean {
  return recorder !== null;
}

/** Runs work as a span of the current trace. Without an exporter it only runs the work. An error that it throws fails the span. */
export function inSpan<T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> {
  return recorder === null ? work(unrecorded) : recorder.run(name, options, work);
}

/** Records work that has just ended as a span of the current trace. */
export function addSpan(name: string, options: SpanOptions, end: Parameters<SpanRecorder['add']>[2]): void {
  recorder?.add(name, options, end);
}
