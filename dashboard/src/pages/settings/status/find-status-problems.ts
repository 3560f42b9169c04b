import { plural, t } from '@lingui/core/macro';
import type { Status } from '../../../api/installation.ts';
import { formatBytes } from '../../../format/bytes.ts';
import { formatCount, formatShare } from '../../../format/numbers.ts';
import { laneLabel, outboxLabels, sourceLabel } from './status-labels.ts';

export interface StatusProblem {
  tone: 'bad' | 'warn';
  title: string;
  note: string;
}

const minDiskShare = 0.1;
const minDiskBytes = 5 * 2 ** 30;
const maxJobAgeMs = 15 * 60_000;
const minSpendShare = 0.1;

const bad = (title: string, note: string): StatusProblem => ({ tone: 'bad', title, note });
const warn = (title: string, note: string): StatusProblem => ({ tone: 'warn', title, note });

/** Problems that the operator should act on, the most urgent first. */
export function findStatusProblems(status: Status): StatusProblem[] {
  return [...storeProblems(status), ...workProblems(status), ...dataProblems(status)].toSorted(
    (a, b) => Number(a.tone === 'warn') - Number(b.tone === 'warn'),
  );
}

function storeProblems({ postgres, clickhouse, disk, processes }: Status): StatusProblem[] {
  const isDiskLow =
    disk !== null && disk.availableBytes < Math.min(disk.sizeBytes * minDiskShare, minDiskBytes);
  return [
    ...(postgres === null ? [bad(t`Postgres does not respond`, t`Check the server and its log.`)] : []),
    ...(clickhouse === null
      ? [bad(t`ClickHouse does not respond`, t`Purchases and jobs wait until it is back.`)]
      : []),
    ...(processes !== null && !processes.some(({ role }) => role === 'worker')
      ? [bad(t`No worker runs`, t`Start a worker process. Until then, no data is collected.`)]
      : []),
    ...(isDiskLow
      ? [bad(t`The disk is almost full`, t`${formatBytes(disk.availableBytes)} left. Add space.`)]
      : []),
  ];
}

function workProblems({ readAt, lanes, keywords, outboxes }: Status): StatusProblem[] {
  const isOld = (dueAt: string | null) =>
    dueAt !== null && Date.parse(readAt) - Date.parse(dueAt) > maxJobAgeMs;
  return [
    ...(lanes ?? [])
      .filter(({ oldestDueAt }) => isOld(oldestDueAt))
      .map(({ lane, waiting }) =>
        warn(
          t`${laneLabel(lane)} wait for more than 15 minutes`,
          t`${plural(waiting, { one: '# job is', other: '# jobs are' })} due. More workers or a higher WORKER_CONCURRENCY shorten the queue.`,
        ),
      ),
    ...((keywords?.late ?? 0) > 0
      ? [
          warn(
            t`${plural(keywords?.late ?? 0, { one: '# rank check is', other: '# rank checks are' })} late`,
            t`They have been due for more than an hour. Check the providers and the queues below.`,
          ),
        ]
      : []),
    ...(outboxes ?? [])
      .filter(({ failed }) => failed > 0)
      .map(({ name, failed }) =>
        warn(
          t`${outboxLabels[name]}: ${plural(failed, { one: '# delivery', other: '# deliveries' })} failed permanently`,
          t`Within the last 24 hours. The lists of reports and webhooks show the reasons.`,
        ),
      ),
  ];
}

function dataProblems({ spend, sources }: Status): StatusProblem[] {
  const { limitMicros = null, remainingMicros = null } = spend ?? {};
  const isSpent =
    limitMicros !== null && remainingMicros !== null && remainingMicros < limitMicros * minSpendShare;
  return [
    ...(isSpent
      ? [
          warn(
            t`Less than ${formatShare(0.1)} of the monthly limit of the installation is left`,
            t`Purchases stop at the limit. \`cairn budget limit\` changes it.`,
          ),
        ]
      : []),
    ...(sources ?? [])
      .filter(({ late, failed }) => late > 0 || failed > 0)
      .map(({ source, late, failed }) =>
        warn(
          t`${sourceLabel(source)}: ${formatCount(late)} late, ${formatCount(failed)} failed`,
          t`Websites whose data is more than an hour overdue, or whose last collection failed.`,
        ),
      ),
  ];
}
