import { samplesOf, secondsSince, type StatusGauge } from './status-gauge.ts';

/** Jobs, rank checks, AI runs, crawls and deliveries. */
export const workGauges: StatusGauge[] = [
  {
    name: 'cairn_jobs',
    help: 'Background jobs by task and state',
    labels: ['task', 'state'],
    read: ({ jobs }) =>
      (jobs ?? []).flatMap(({ task, waiting, running, failing, failed }) =>
        samplesOf('state', { waiting, running, failing, failed }, { task }),
      ),
  },
  {
    name: 'cairn_lane_jobs',
    help: 'Background jobs by lane and state',
    labels: ['lane', 'state'],
    read: ({ lanes }) =>
      (lanes ?? []).flatMap(({ lane, waiting, running, retrying, failed }) =>
        samplesOf('state', { waiting, running, retrying, failed }, { lane }),
      ),
  },
  {
    name: 'cairn_lane_oldest_job_seconds',
    help: 'How long the oldest job that is due has been waiting',
    labels: ['lane'],
    read: ({ lanes, readAt }) =>
      (lanes ?? []).map(({ lane, oldestDueAt }) => [{ lane }, secondsSince(oldestDueAt, readAt)]),
  },
  {
    name: 'cairn_keywords',
    help: 'Keywords whose rank check is due, in progress, or more than an hour late',
    labels: ['state'],
    read: ({ keywords }) =>
      keywords === null
        ? []
        : samplesOf('state', {
            due: keywords.due,
            in_progress: keywords.inProgress,
            late: keywords.late,
          }),
  },
  {
    name: 'cairn_keyword_oldest_due_seconds',
    help: 'How long the oldest rank check that is due has been waiting',
    read: ({ keywords, readAt }) =>
      keywords === null ? [] : [[{}, secondsSince(keywords.oldestDueAt, readAt)]],
  },
  {
    name: 'cairn_rank_checks',
    help: 'Rank checks that ended within the last hour',
    labels: ['provider', 'outcome'],
    read: ({ rankChecks }) =>
      (rankChecks ?? []).flatMap(({ provider, done, failed }) =>
        samplesOf('outcome', { done, failed }, { provider }),
      ),
  },
  {
    name: 'cairn_failures',
    help: 'Purchases that failed within the last 24 hours, and collections that fail now, by provider and reason',
    labels: ['area', 'provider', 'reason'],
    read: ({ failures }) =>
      (failures ?? []).map(({ area, provider, reason, count }) => [{ area, provider, reason }, count]),
  },
  {
    name: 'cairn_ai_runs',
    help: 'AI runs that are waiting, due or in progress, and those that ended within the last 24 hours',
    labels: ['engine', 'state'],
    read: ({ aiRuns }) =>
      (aiRuns ?? []).flatMap(({ engine, waiting, due, inProgress, answered, unanswered, failed }) =>
        samplesOf(
          'state',
          { waiting, due, in_progress: inProgress, answered, unanswered, failed },
          { engine },
        ),
      ),
  },
  {
    name: 'cairn_crawls',
    help: 'Crawls in progress, and crawls that ended within the last 24 hours',
    labels: ['state'],
    read: ({ crawls }) =>
      crawls === null ? [] : samplesOf('state', { in_progress: crawls.inProgress, ended: crawls.ended }),
  },
  {
    name: 'cairn_crawl_pages',
    help: 'Pages of the crawls that ended within the last 24 hours',
    labels: ['outcome'],
    read: ({ crawls }) =>
      crawls === null ? [] : samplesOf('outcome', { fetched: crawls.pages, failed: crawls.failedPages }),
  },
  {
    name: 'cairn_crawl_busy_seconds',
    help: 'Time that the crawls of the last 24 hours took to crawl pages',
    read: ({ crawls }) => (crawls === null ? [] : [[{}, crawls.busyMs / 1_000]]),
  },
  {
    name: 'cairn_outbox_deliveries',
    help: 'Emails and webhooks that are waiting or being sent, and those that failed permanently within the last 24 hours',
    labels: ['outbox', 'state'],
    read: ({ outboxes }) =>
      (outboxes ?? []).flatMap(({ name, waiting, sending, failed }) =>
        samplesOf('state', { waiting, sending, failed }, { outbox: name }),
      ),
  },
  {
    name: 'cairn_outbox_oldest_seconds',
    help: 'How long the oldest delivery that is due has been waiting',
    labels: ['outbox'],
    read: ({ outboxes, readAt }) =>
      (outboxes ?? []).map(({ name, oldestDueAt }) => [{ outbox: name }, secondsSince(oldestDueAt, readAt)]),
  },
];
