import type { Clock } from './plan.ts';

/** Lets one waiter sleep until an event occurs. */
export interface Gate {
  /** Wakes the waiter, or ends the next wait immediately. */
  open(): void;
  /** Waits for `open`, or at most `ms` milliseconds if it is a number. */
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
