/** The progress of an import. */
export interface Progress {
  step: 'vertices' | 'ranks' | 'names' | 'edges';
  rows: number;
  rowsPerSecond: number;
  /** In bytes of the compressed file; in rows for the step `names`. */
  done: number;
  total: number;
  /** Estimate for this step, at its speed so far. */
  remainingMs: number | null;
}

export interface ProgressMeter {
  addBytes(bytes: number): void;
  addRows(rows: number): void;
}

interface Clock {
  /** Milliseconds. */
  now(): number;
  report(progress: Progress): void;
}

const reportIntervalMs = 2_000;

/** Reports the progress of a step every two seconds, and when `total` is reached. */
export function meterStep(step: Progress['step'], total: number, { now, report }: Clock): ProgressMeter {
  const startedAt = now();
  let reportedAt = startedAt;
  let rows = 0;
  let done = 0;
  const reportIfDue = () => {
    const at = now();
    if (at - reportedAt < reportIntervalMs && done < total) return;
    reportedAt = at;
    const elapsedMs = Math.max(1, at - startedAt);
    const remainingMs = done === 0 ? null : Math.max(0, (elapsedMs * (total - done)) / done);
    report({ step, rows, rowsPerSecond: (rows / elapsedMs) * 1000, done, total, remainingMs });
  };
  return {
    addBytes: (bytes) => void (done += bytes),
    addRows: (more) => {
      rows += more;
      if (step === 'names') done += more;
      reportIfDue();
    },
  };
}
