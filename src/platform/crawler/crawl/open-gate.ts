import type { Clock } from './crawl-plan.ts';

/** Lets one waiter sleep until something happened. */
export interface Gate {
  /** Something happened: the waiter goes on, or the next wait ends at once. */
  open(): void;
  /** Until `open`, or until `ms` have passed where a number is given. */
  wait(ms: number | null): Promise<void>;
}

export function openGate(clock: Clock): Gate {
  let isOpen = false;
  let release: (() => void) | null = null;
  return {
    open() {
      isOpen = true;
      release?.();
    },
    async wait(ms) {
      const opened = new Promise<void>((resolve) => {
        release = resolve;
        if (isOpen) resolve();
      });
      if (ms === null) await opened;
      else await raceSleep(clock, ms, opened);
      isOpen = false;
    },
  };
}

async function raceSleep(clock: Clock, ms: number, opened: Promise<void>): Promise<void> {
  const controller = new AbortController();
  await Promise.race([opened, clock.sleep(ms, controller.signal)]);
  controller.abort();
}
