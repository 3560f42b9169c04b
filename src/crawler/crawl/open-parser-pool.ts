import { Worker } from 'node:worker_threads';
import type { ResponseHeaders } from '../fetch/response-headers.ts';
import type { ParsedPage } from '../page/page.ts';

export interface ParseOrder {
  url: string;
  bytes: Uint8Array<ArrayBuffer>;
  headers: ResponseHeaders;
}

export interface ParseAnswer {
  page: ParsedPage;
  charset: string;
}

/** Why a page was not parsed: it took too long, or it brought its thread down. */
export type ParseProblem = 'timeout' | 'failed';

/** Threads that decode and parse pages, so that the caller's event loop stays free. */
export interface ParserPool {
  /** Takes the bytes away from the caller. */
  parse(order: ParseOrder): Promise<ParseAnswer | ParseProblem>;
  /** Orders under way end as `failed`. */
  close(): Promise<void>;
}

export interface ParserPoolOptions {
  threads: number;
  timeoutMs?: number;
  memoryMb?: number;
}

interface Job {
  order: ParseOrder;
  settle(answer: ParseAnswer | ParseProblem): void;
}

/** A thread with the one job it is at. */
interface Seat {
  worker: Worker;
  job: Job | null;
  timer: NodeJS.Timeout | null;
}

/** Opens a pool whose threads start when they are first needed; close it. Jobs wait in order. */
export function openParserPool({
  threads,
  timeoutMs = 10_000,
  memoryMb = 256,
}: ParserPoolOptions): ParserPool {
  const seats = new Set<Seat>();
  const waiting: Job[] = [];
  let isClosed = false;

  function serve(): void {
    while (waiting.length > 0) {
      const seat =
        seats.values().find(({ job }) => job === null) ?? (seats.size < threads ? openSeat() : null);
      const job = seat === null ? undefined : waiting.shift();
      if (seat === null || job === undefined) return;
      seat.job = job;
      seat.timer = setTimeout(drop, timeoutMs, seat, 'timeout');
      seat.worker.postMessage(job.order, [job.order.bytes.buffer]);
    }
  }

  function openSeat(): Seat {
    const seat: Seat = { worker: startWorker(memoryMb), job: null, timer: null };
    seat.worker.on('message', (answer: ParseAnswer) => {
      settle(seat, answer);
      serve();
    });
    seat.worker.on('error', () => drop(seat, 'failed'));
    seats.add(seat);
    return seat;
  }

  function settle(seat: Seat, answer: ParseAnswer | ParseProblem): void {
    if (seat.timer !== null) clearTimeout(seat.timer);
    const { job } = seat;
    seat.job = null;
    seat.timer = null;
    job?.settle(answer);
  }

  function drop(seat: Seat, problem: ParseProblem): Promise<unknown> {
    seats.delete(seat);
    settle(seat, problem);
    if (!isClosed) serve();
    return seat.worker.terminate();
  }

  return {
    parse(order) {
      if (isClosed) return Promise.resolve('failed');
      return new Promise((resolve) => {
        waiting.push({ order, settle: resolve });
        serve();
      });
    },
    async close() {
      isClosed = true;
      for (const job of waiting.splice(0)) job.settle('failed');
      await Promise.all([...seats].map((seat) => drop(seat, 'failed')));
    },
  };
}

function startWorker(memoryMb: number): Worker {
  const file = new URL('./parse-worker.ts', import.meta.url);
  return new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
}
