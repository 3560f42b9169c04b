/** Reports the steps of a start. */
export interface Progress {
  /** Describes the current step. @param share the finished share of the start, 0 to 1 */
  report(step: string, share: number): void;
  /** Prints a text that stays. */
  print(text: string): void;
  end(): void;
}

interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

const tickMs = 1_000;
/** Without a terminal, each line stays, so an unchanged step is repeated only this often. */
const repeatMs = 10_000;
const clearLine = '\r\u001B[K';

/**
 * Reports the progress of a start: one line that is updated on a terminal, otherwise a plain line for each step.
 * @param clock milliseconds of a monotonic clock that began with the process
 */
export function openProgress(output: Output, clock: () => number): Progress {
  let step = 'Starting';
  let share = 0;
  let printed = { step: '', atMs: -Infinity };
  const show = () => {
    const line = describeProgress(step, { share, elapsedMs: clock() });
    if (output.isTTY) return void output.write(`${clearLine}${line}`);
    if (printed.step === step && clock() - printed.atMs < repeatMs) return;
    printed = { step, atMs: clock() };
    output.write(`${line}\n`);
  };
  const timer = setInterval(show, tickMs);
  timer.unref();
  show();
  return {
    report: (nextStep, nextShare) => {
      step = nextStep;
      share = nextShare;
      show();
    },
    print: (text) => void output.write(`${output.isTTY ? clearLine : ''}${text}\n`),
    end: () => {
      clearInterval(timer);
      if (output.isTTY) output.write(clearLine);
    },
  };
}

/** Below this share, the duration of the steps so far says little about the rest. */
const estimableShare = 0.1;

/** One line with the step, the finished share and the estimated rest. */
export function describeProgress(
  step: string,
  { share, elapsedMs }: { share: number; elapsedMs: number },
): string {
  const percent = `${Math.floor(share * 100)}`.padStart(3);
  const leftSeconds = Math.ceil((elapsedMs / share) * (1 - share) * 0.001);
  const left = share < estimableShare ? '' : `, about ${leftSeconds} s left`;
  return `${percent} %  ${step} (${Math.floor(elapsedMs / 1_000)} s${left})`;
}
