import { hexDigits } from '../../world/hash.ts';
import { rawJson, type Reply } from '../vendor.ts';

/** Messages of the codes in use: https://docs.dataforseo.com/v3/appendix/errors */
const messages = {
  20000: 'Ok.',
  20100: 'Task Created.',
  40000: 'You can set only one task at a time.',
  40002: 'This id is used by another search engine, check the Path.',
  40006: 'You can set no more than 100 tasks at a time.',
  40100: 'You are not authorized to access this resource.',
  40101: 'Internal SE Server Error.',
  40102: 'No Search Results.',
  40200: 'Payment Required.',
  40202: 'The rate-limit per minute has been exceeded.',
  40400: 'Not Found.',
  40401: 'Task Not Found.',
  40501: 'Invalid Field.',
  40502: 'POST Data Is Empty.',
  40503: 'POST Data Is Invalid.',
  40601: 'Task Handed.',
  40602: 'Task In Queue.',
  50000: 'Internal Error.',
} as const;
export type StatusCode = keyof typeof messages;

/** The HTTP status of responses other than 200. */
const httpStatus: Partial<Record<StatusCode, number>> = { 40100: 401, 40200: 402, 40400: 404, 50000: 500 };

/** One entry of `tasks`. `resultJson` is its serialized `result`. */
export interface TaskEntry {
  id: string;
  code: StatusCode;
  /** A suffix of the message, such as the name of an invalid field. */
  detail?: string;
  costMicros: number;
  path: readonly string[];
  data: Record<string, unknown>;
  resultCount: number;
  resultJson: string;
}

function messageOf(code: StatusCode, detail?: string): string {
  const message = messages[code];
  return detail === undefined ? message : `${message.slice(0, -1)}: '${detail}'.`;
}

/** Ids look like `MMDDhhmm-0000-0066-0000-<12 hexadecimal digits>`. */
export function taskId(nowMs: number, serial: number): string {
  const stamp = new Date(nowMs).toISOString().replace(/\D/gu, '').slice(4, 12);
  return `${stamp}-1535-0066-0000-${hexDigits(12, serial)}`;
}

function dollars(micros: number): number {
  return Math.round(micros) / 1_000_000;
}

function serialise(task: TaskEntry): string {
  const { id, code, detail, costMicros, path, data, resultCount, resultJson } = task;
  const head = JSON.stringify({
    id,
    status_code: code,
    status_message: messageOf(code, detail),
    time: '0.0100 sec.',
    cost: dollars(costMicros),
    result_count: resultCount,
    path,
    data,
  });
  return `${head.slice(0, -1)},"result":${resultJson}}`;
}

function withTasks(code: StatusCode, tasks: readonly TaskEntry[]): Reply {
  const head = JSON.stringify({
    version: '0.1.20260717',
    status_code: code,
    status_message: messages[code],
    time: '0.0200 sec.',
    cost: dollars(tasks.reduce((sum, task) => sum + task.costMicros, 0)),
    tasks_count: tasks.length,
    // Queued tasks count as errors too, so clients must not treat the count as a failure.
    tasks_error: tasks.filter(({ code: taskCode }) => taskCode >= 40000).length,
  });
  return rawJson(
    httpStatus[code] ?? 200,
    `${head.slice(0, -1)},"tasks":[${tasks.map(serialise).join(',')}]}`,
  );
}

export function envelope(tasks: readonly TaskEntry[]): Reply {
  return withTasks(20000, tasks);
}

/** The error response of a whole call. */
export function refusal(code: StatusCode): Reply {
  return withTasks(code, []);
}
