import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Skeleton, Text } from '@mantine/core';
import { IconAlertTriangle } from '../../../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Campaign } from '../../../api/campaigns.ts';
import { taskQuery, type TaskDetails } from '../../../api/tasks.ts';
import { formatCount } from '../../../format/numbers.ts';
import { namePage } from '../../../format/name-page.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { CopyBox } from '../../../ui/copy-box.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from '../overview/overview.module.css';
import { CodedText } from '../../../ui/coded-text.tsx';
import { campaignCrumbs } from '../parts/campaign-crumbs.ts';
import { useCampaign } from '../parts/use-campaign.ts';
import { CommentPanel } from './comment-panel.tsx';
import { DraftTable } from './draft-table.tsx';
import { FindingTable } from './finding-table.tsx';
import { findSharedSnippet } from './find-shared-snippet.ts';
import { RenameTask } from './rename-task.tsx';
import { TaskActions } from './task-actions.tsx';
import { ContactPanel } from '../parts/contact-panel.tsx';
import { TaskSummary } from './task-summary.tsx';

const route = getRouteApi('/account/campaigns/$campaignId/tasks/$taskId');

/** A task with its reason, its fix, its pages and its comments. */
export function TaskPage() {
  const path = route.useParams();
  const campaign = useCampaign();
  const task = useQuery(taskQuery(path));
  return (
    <Loaded query={campaign} skeleton={<Skeleton height={320} />}>
      {({ data: parent }) => (
        <Loaded query={task} skeleton={<Skeleton height={320} />}>
          {({ data }) => <TaskContent task={data} campaign={parent} />}
        </Loaded>
      )}
    </Loaded>
  );
}

interface TaskProps {
  task: TaskDetails;
  campaign: Campaign;
}

function TaskContent({ task, campaign }: TaskProps) {
  const { id, title, allowed, lastFinding, drafts, affectedUrls, affectedCount } = task;
  const path = { campaignId: campaign.id, taskId: id };
  return (
    <Page
      title={title.replaceAll('`', '')}
      crumbs={[...campaignCrumbs(campaign), { label: t`Tasks`, href: paths.campaignTasks(campaign.id) }]}
      actions={
        <>
          {allowed.includes('rename') && <RenameTask task={path} title={title} />}
          <TaskActions task={path} title={title} allowed={allowed} />
        </>
      }
    >
      <div className={classes.columns}>
        <div className={classes.column}>
          {lastFinding !== null && (
            <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t`Not fixed yet`}>
              {lastFinding}
            </Alert>
          )}
          {campaign.stage === 'closed' && task.status !== 'verified' && (
            <Alert color="gray">
              <Trans>The campaign has ended, so this task is no longer worked on.</Trans>
            </Alert>
          )}
          <Instructions task={task} campaign={campaign} />
          {drafts.length > 0 && (
            <DraftTable task={path} drafts={drafts} mayDecide={allowed.includes('decide_drafts')} />
          )}
          {affectedCount > 0 && (
            <Panel title={t`Pages`} {...partOf(affectedUrls.length, affectedCount)} isFlush>
              <FindingTable task={task} />
            </Panel>
          )}
        </div>
        <div className={`${classes.column} ${classes.beside}`}>
          <TaskSummary task={task} campaign={campaign} />
          <ContactPanel about={t`Ask about this task:`} />
        </div>
        <CommentPanel task={path} mayComment={allowed.includes('comment')} />
      </div>
    </Page>
  );
}

/** The reason and the fix of an audit rule. A content brief has instructions of its own, and selected issues have theirs beside each URL. A task of a member has its text. */
function Instructions({ task, campaign }: TaskProps) {
  const { id, type, detail, rule, check, subject } = task;
  if (rule === null)
    return (
      <Panel title={t`Instructions`}>
        <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <CodedText text={detail} />
        </Text>
        {subject !== null && <SubjectLink type={type} subject={subject} websiteId={campaign.websiteId} />}
        {type === 'content_brief' && (
          <Text mt="xs">
            <AppLink href={paths.campaignBriefs(campaign.id, { task: id })}>
              <Trans>Open brief</Trans>
            </AppLink>
          </Text>
        )}
      </Panel>
    );
  const snippet = findSharedSnippet(task);
  return (
    <>
      <Panel title={t`Why it matters`}>
        <Text>
          <CodedText text={rule.explanation} />
        </Text>
        {check !== null && (
          <Text mt="xs" size="sm">
            <AppLink href={paths.auditIssues(campaign.websiteId, { check })}>
              <Trans>Show “{rule.title}” in the site audit</Trans>
            </AppLink>
          </Text>
        )}
      </Panel>
      <Panel title={t`How to fix it`}>
        <Text mb={snippet === null ? undefined : 'sm'}>
          <CodedText text={rule.fix} />
        </Text>
        {snippet !== null && <CopyBox label={t`the fix`} value={snippet} isBlock />}
      </Panel>
    </>
  );
}

interface SubjectLinkProps {
  type: TaskDetails['type'];
  subject: NonNullable<TaskDetails['subject']>;
  websiteId: string;
}

/** Leads back to where the task comes from, which shows how its subject is now. */
function SubjectLink({ type, subject: { keywordId, query, page }, websiteId }: SubjectLinkProps) {
  const name = query ?? (page === null ? '' : namePage(page));
  const href =
    keywordId === null
      ? paths.searchConsole(
          websiteId,
          query === null ? { page: `exact:${page}` } : { query: `exact:${query}` },
        )
      : paths.keyword(websiteId, keywordId);
  return (
    <Text mt="xs">
      {type === 'consolidate_pages' && (
        <>
          <AppLink href={paths.cannibalisation(websiteId)}>{t`Open cannibalization`}</AppLink>
          {' · '}
        </>
      )}
      <AppLink href={href}>
        {keywordId === null ? t`Open ${name} in Search Console` : t`Open keyword ${name}`}
      </AppLink>
    </Text>
  );
}

/** The title counts the pages already. */
function partOf(shown: number, total: number): { description?: string } {
  if (shown === total) return {};
  return { description: t`First ${formatCount(shown)} of ${formatCount(total)} pages` };
}
