import { Type } from 'typebox';
import { Choice, Day, Exactly, Nullable, Timestamp } from '#platform/http';

const Count = (description: string, example = 3) =>
  Type.Integer({ minimum: 0, description, examples: [example] });
const Bytes = (description: string) => Type.Integer({ minimum: 0, description, examples: [52_428_800] });
const Micros = (description: string) =>
  Type.Integer({ description: `${description} In millionths of a US dollar.`, examples: [12_500_000] });
const Moment = (description: string) => Nullable(Type.String({ format: 'date-time', description }));
const Name = (description: string, example: string) => Type.String({ description, examples: [example] });
const Role = Choice(['api', 'worker'], { examples: ['worker'] });

const RunningProcess = Exactly({
  role: Role,
  host: Name('Host name.', 'app-1'),
  pid: Type.Integer({ examples: [4711] }),
  version: Name('Version of Cairn.', '0.1.0'),
  residentBytes: Bytes('Memory of the process.'),
  startedAt: Timestamp,
  seenAt: Timestamp,
});

const ProcessCount = Exactly({
  role: Role,
  started: Count('Processes that have started since the installation.'),
  died: Count('Processes that ended without a shutdown.'),
});

const Postgres = Exactly({
  startedAt: Timestamp,
  bytes: Bytes('Size of the database.'),
  connections: Count('Open connections.'),
  maxConnections: Count('Limit of the server.', 100),
  maxTransactionSeconds: Type.Number({ minimum: 0, examples: [0.2] }),
});

const ClickHouse = Exactly({
  startedAt: Timestamp,
  bytes: Bytes('Size of the tables on disk.'),
  rows: Count('Rows of all tables.'),
  parts: Count('Active parts of all tables.'),
  memoryBytes: Type.Integer({ description: 'Memory that the server tracks.', examples: [52_428_800] }),
});

const Lane = Exactly({
  lane: Name('The task that the lane is for; `other` for all tasks without a lane.', 'crawls.run'),
  waiting: Count('Jobs that are due.'),
  running: Count('Jobs that run.'),
  retrying: Count('Jobs that failed and will be attempted again.'),
  failed: Count('Jobs that failed permanently.'),
  oldestDueAt: Moment('When the longest waiting job was due.'),
});

const Keywords = Exactly({
  due: Count('Keywords whose rank check is due, counted up to 100 000.'),
  inProgress: Count('Keywords with a rank check in progress, counted up to 100 000.'),
  late: Count('Keywords of both kinds that have been due for more than an hour.'),
  oldestDueAt: Moment('When the longest waiting keyword was due.'),
});

const RankChecks = Exactly({
  provider: Name('Provider of result pages.', 'dataforseo'),
  done: Count('Rank checks that succeeded within an hour.'),
  failed: Count('Rank checks that failed within an hour.'),
  lastDoneAt: Moment('When the last one succeeded.'),
});

const Failure = Exactly({
  area: Choice(['rank_checks', 'search_console', 'backlinks', 'ai_engines', 'ai_runs'], {
    description:
      '`rank_checks` and `ai_runs`: purchases that failed within 24 hours or wait for another attempt. Otherwise websites whose last collection failed.',
    examples: ['rank_checks'],
  }),
  provider: Name('Provider or source.', 'dataforseo'),
  reason: Name('Error code.', 'provider_unavailable'),
  count: Count('Number of failures. 0 if the last failure is older than 24 hours.'),
  weekCount: Nullable(
    Type.Integer({
      minimum: 0,
      description:
        'Purchases that failed within 7 days, without those that wait for another attempt; null for collections.',
      examples: [12],
    }),
  ),
});

const ProviderSpend = Exactly({
  provider: Name('Provider.', 'dataforseo'),
  spentMicros: Micros('Spent by all accounts.'),
  reservedMicros: Micros('Reserved for purchases whose cost is not known yet.'),
  purchases: Count('Purchases of all accounts.'),
  exhaustedAccounts: Count('Accounts that have spent at least 99 % of their budget.'),
});

const Spend = Exactly({
  month: Day,
  limitMicros: Nullable(Micros('Limit of the installation; null without one.')),
  spentMicros: Micros('Spent by all accounts with all providers.'),
  reservedMicros: Micros('Reserved by all accounts with all providers.'),
  remainingMicros: Nullable(Micros('Rest of the limit; null without one.')),
  providers: Type.Array(ProviderSpend),
});

const Outbox = Exactly({
  name: Choice(['notification_mails', 'report_mails', 'webhooks'], { examples: ['webhooks'] }),
  waiting: Count('Deliveries that wait for an attempt.'),
  sending: Count('Deliveries that are being sent.'),
  oldestDueAt: Moment('When the longest waiting delivery was due.'),
  failed: Count('Deliveries that failed permanently within 24 hours.'),
});

const Source = Exactly({
  source: Name('Source of data.', 'google'),
  websites: Count('Websites that are collected from the source.'),
  late: Count('Websites whose collection is more than an hour overdue.'),
  failed: Count('Websites whose last collection failed.'),
  oldestSuccessAt: Moment('The last success of the website whose data is the oldest.'),
  newestSuccessAt: Moment('The last success of any website.'),
});

const Crawls = Exactly({
  inProgress: Count('Crawls in progress.'),
  oldestRequestedAt: Moment('When the longest running crawl was requested.'),
  ended: Count('Crawls that ended within 24 hours.'),
  pages: Count('Pages that these crawls fetched.'),
  failedPages: Count('Pages that could not be fetched.'),
  busyMs: Count('Time that these crawls took.'),
});

const AiRuns = Exactly({
  engine: Name('AI answer engine.', 'openai'),
  waiting: Count('Planned runs.'),
  due: Count('Planned runs that are due.'),
  inProgress: Count('Runs in progress.'),
  oldestDueAt: Moment('When the longest waiting run was due.'),
  answered: Nullable(Count('Answers within 24 hours.')),
  unanswered: Nullable(Count('Runs within 24 hours that the engine refused or left without an answer.')),
  failed: Nullable(Count('Runs that failed within 24 hours.')),
});

const Space = Exactly({ availableBytes: Bytes('Available.'), sizeBytes: Bytes('Total.') });

/** Parts are null if they could not be read. */
export const StatusShape = Exactly(
  {
    readAt: Timestamp,
    version: Name('Version of Cairn.', '0.1.0'),
    processes: Nullable(Type.Array(RunningProcess)),
    processCounts: Nullable(Type.Array(ProcessCount)),
    postgres: Nullable(Postgres),
    clickhouse: Nullable(ClickHouse),
    disk: Nullable(Space),
    memory: Space,
    lanes: Nullable(Type.Array(Lane)),
    keywords: Nullable(Keywords),
    rankChecks: Nullable(Type.Array(RankChecks)),
    failures: Nullable(Type.Array(Failure)),
    spend: Nullable(Spend),
    outboxes: Nullable(Type.Array(Outbox)),
    sources: Nullable(Type.Array(Source)),
    crawls: Nullable(Crawls),
    aiRuns: Nullable(Type.Array(AiRuns)),
  },
  { title: 'Status' },
);

export const InstallationShape = Exactly(
  {
    version: Name('Version of Cairn.', '0.1.0'),
    allowed: Type.Array(Choice(['read_status'], { examples: ['read_status'] }), {
      description: 'What the caller may do with the installation.',
    }),
  },
  { title: 'Installation' },
);
