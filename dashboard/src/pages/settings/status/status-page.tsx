import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { installationQuery, type Status, statusQuery } from '../../../api/installation.ts';
import { formatCount, formatMean } from '../../../format/numbers.ts';
import { AccessDenied } from '../../../ui/access-denied.tsx';
import { Page } from '../../../ui/page.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { useIsOperator } from '../use-is-operator.ts';
import {
  aiRunColumns,
  failureColumns,
  laneColumns,
  outboxColumns,
  processColumns,
  rankCheckColumns,
  sourceColumns,
  spendColumns,
} from './status-columns.tsx';
import { ProblemPanel } from './problem-panel.tsx';
import { StatusStats } from './status-stats.tsx';
import { StatusTable } from './status-table.tsx';

type StatusQuery = UseQueryResult<{ data: Status }>;

/** The state of the whole installation, for its operator. */
export function StatusPage() {
  const isOperator = useIsOperator();
  return (
    <Page
      title={t`Status`}
      description={t`The state of this installation, across all accounts. Updated every ten seconds.`}
    >
      {isOperator === false ? (
        <AccessDenied>
          <Trans>Only the operator of this installation can read its state.</Trans>
        </AccessDenied>
      ) : (
        <InstallationStatus mayRead={isOperator === true} />
      )}
    </Page>
  );
}

function InstallationStatus({ mayRead }: { mayRead: boolean }) {
  const installation = useQuery(installationQuery());
  const query = useQuery({ ...statusQuery(), enabled: mayRead });
  const failed = [installation, query].find(({ data, isError }) => data === undefined && isError);
  if (failed !== undefined)
    return <ProblemNotice error={failed.error} onRetry={() => void failed.refetch()} />;
  return <StatusContent query={query} />;
}

function StatusContent({ query }: { query: StatusQuery }) {
  return (
    <>
      {query.data !== undefined && <ProblemPanel status={query.data.data} />}
      <StatusStats query={query} />
      <WorkTables query={query} />
      <CollectionTables query={query} />
    </>
  );
}

function WorkTables({ query }: { query: StatusQuery }) {
  return (
    <>
      <StatusTable
        title={t`Processes`}
        description={describeProcesses(query.data?.data)}
        query={query}
        read={({ processes }) => processes}
        columns={processColumns}
        rowId={({ role, host, pid }) => `${role} ${host} ${pid}`}
        empty={t`No process has reported yet.`}
      />
      <StatusTable
        title={t`Queues`}
        query={query}
        read={({ lanes }) => lanes}
        columns={laneColumns}
        rowId={({ lane }) => lane}
        empty={t`There are no queues.`}
        idle={{
          is: ({ waiting, running, retrying, failed }) => waiting + running + retrying + failed === 0,
          describe: (count) => plural(count, { one: '# queue is idle.', other: '# queues are idle.' }),
        }}
      />
      <StatusTable
        title={t`Emails and webhooks`}
        query={query}
        read={({ outboxes }) => outboxes}
        columns={outboxColumns}
        rowId={({ name }) => name}
        empty={t`There are no deliveries.`}
        idle={{
          is: ({ waiting, sending, failed }) => waiting + sending + failed === 0,
          describe: (_count, isAll) => (isAll ? t`Nothing is waiting to be sent.` : ''),
        }}
      />
      <StatusTable
        title={t`Provider failures`}
        description={t`Purchases of the last 24 hours that failed or wait for another attempt, purchases that failed in 7 days, and websites whose collection fails now.`}
        query={query}
        read={({ failures }) => failures}
        columns={failureColumns}
        rowId={({ area, provider, reason }) => `${area} ${provider} ${reason}`}
        empty={t`Nothing has failed in the last 7 days.`}
      />
    </>
  );
}

function CollectionTables({ query }: { query: StatusQuery }) {
  return (
    <>
      <StatusTable
        title={t`Spending this month`}
        query={query}
        read={({ spend }) => spend && spend.providers}
        columns={spendColumns}
        rowId={({ provider }) => provider}
        shownIfAny={['reservedMicros', 'exhaustedAccounts']}
        empty={t`Nothing has been bought this month.`}
      />
      <StatusTable
        title={t`Rank checks of the last hour`}
        description={describeKeywords(query.data?.data)}
        query={query}
        read={({ rankChecks }) => rankChecks}
        columns={rankCheckColumns}
        rowId={({ provider }) => provider}
        empty={t`No rank check has ended within the last hour.`}
      />
      <StatusTable
        title={t`Collection`}
        description={describeCrawls(query.data?.data)}
        query={query}
        read={({ sources }) => sources}
        columns={sourceColumns}
        rowId={({ source }) => source}
        empty={t`No website has a source of data yet.`}
      />
      <StatusTable
        title={t`AI answers of the last 24 hours`}
        query={query}
        read={({ aiRuns }) => aiRuns}
        columns={aiRunColumns}
        rowId={({ engine }) => engine}
        empty={t`No engine has been asked.`}
        idle={{
          is: ({ due, inProgress, answered, unanswered, failed }) =>
            [due, inProgress, answered, unanswered, failed].every((value) => value === 0),
          describe: (count, isAll) =>
            isAll
              ? t`No engine has been asked, and no run is due.`
              : plural(count, {
                  one: '# engine has not been asked.',
                  other: '# engines have not been asked.',
                }),
        }}
      />
    </>
  );
}

function describeProcesses(status: Status | undefined): string {
  const died = status?.processCounts?.reduce((total, one) => total + one.died, 0) ?? 0;
  const started = status?.processCounts?.reduce((total, one) => total + one.started, 0) ?? 0;
  return t`Since the installation: ${formatCount(started)} started, ${formatCount(died)} crashed.`;
}

function describeKeywords(status: Status | undefined): string {
  const { due = null, inProgress = null } = status?.keywords ?? {};
  return t`Keywords: ${formatCount(due)} due, ${formatCount(inProgress)} in progress.`;
}

function describeCrawls(status: Status | undefined): string {
  const { inProgress = null, pages = null, busyMs = 0 } = status?.crawls ?? {};
  const rate =
    pages === null || busyMs === 0
      ? ''
      : t`, ${formatMean(pages / (busyMs / 1_000))} per second while crawling`;
  return t`Crawls: ${formatCount(inProgress)} in progress, ${formatCount(pages)} pages in the last 24 hours${rate}.`;
}
