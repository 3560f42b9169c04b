import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Checkbox, ScrollArea, Skeleton, Stack, Text } from '@mantine/core';
import type { Severity } from '../../../api/audits.ts';
import type { QueuedTask } from '../../../api/tasks.ts';
import { pathOf } from '../../../format/path-of.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { CodedText } from '../../../ui/coded-text.tsx';
import { SeverityIcon } from '../parts/severity-icon.tsx';
import { issueKey } from './choose-issues.ts';

export interface TaskIssue {
  check: string;
  url: string;
  title: string;
  severity: Severity;
}

interface SelectedIssuesProps {
  issues: readonly TaskIssue[];
  /** Whether the tasks of the issues still load, so that the choice may change. */
  isPending: boolean;
  chosen: readonly TaskIssue[];
  tasksOf(issue: TaskIssue): readonly QueuedTask[];
  isTaken(issue: TaskIssue): boolean;
  onChoose(issue: TaskIssue, isChosen: boolean): void;
}

const maxHeight = 240;

/** The issues of a new task, to select from. An issue that has a task links it. */
export function SelectedIssues({
  issues,
  isPending,
  chosen,
  tasksOf,
  isTaken,
  onChoose,
}: SelectedIssuesProps) {
  if (isPending) return <Skeleton height={64} />;
  const count = plural(chosen.length, { one: '# issue', other: '# issues' });
  const isChosen = new Set(chosen);
  const hasTasks = issues.some((issue) => tasksOf(issue).length > 0);
  return (
    <div>
      <Text>
        {issues.every(isTaken) ? (
          <Trans>Each of these issues has an open task.</Trans>
        ) : chosen.length === 0 ? (
          <Trans>Select the issues of the task.</Trans>
        ) : (
          <Trans>
            One task for {count}, with the URL, the reason and the fix of each. Cairn verifies all of them.
          </Trans>
        )}
      </Text>
      {hasTasks && !issues.every(isTaken) && (
        <Text size="sm" mt="xs" role="status">
          <Trans>Issues that have a task are not selected, so that no work is done twice.</Trans>
        </Text>
      )}
      <ScrollArea.Autosize mah={maxHeight} mt="xs" type="auto">
        <Stack gap={6}>
          {issues.map((issue) => (
            <IssueChoice
              key={issueKey(issue)}
              issue={issue}
              isChosen={isChosen.has(issue)}
              isTaken={isTaken(issue)}
              tasks={tasksOf(issue)}
              onChoose={(isNowChosen) => onChoose(issue, isNowChosen)}
            />
          ))}
        </Stack>
      </ScrollArea.Autosize>
    </div>
  );
}

interface IssueChoiceProps {
  issue: TaskIssue;
  isChosen: boolean;
  isTaken: boolean;
  tasks: readonly QueuedTask[];
  onChoose(isChosen: boolean): void;
}

function IssueChoice({ issue, isChosen, isTaken, tasks, onChoose }: IssueChoiceProps) {
  return (
    <div>
      <Checkbox
        size="xs"
        label={
          <>
            <SeverityIcon severity={issue.severity} /> {issue.title}: {pathOf(issue.url)}
          </>
        }
        checked={isChosen}
        disabled={isTaken}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      {tasks.map(({ id, campaignId, campaignName, title }) => (
        <AppLink
          key={id}
          href={paths.campaignTask({ campaignId, taskId: id })}
          fz="xs"
          ps={28}
          display="block"
        >
          {isTaken ? (
            <Trans>
              Open task: <CodedText text={title} />
            </Trans>
          ) : (
            <Trans>
              Task in {campaignName}: <CodedText text={title} />
            </Trans>
          )}
        </AppLink>
      ))}
    </div>
  );
}
