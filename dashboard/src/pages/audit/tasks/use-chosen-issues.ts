import { useState } from 'react';
import type { QueuedTask } from '../../../api/tasks.ts';
import { chooseIssues, issueKey } from './choose-issues.ts';
import type { TaskIssue } from './selected-issues.tsx';
import { useRuleTasks } from './use-rule-tasks.ts';

/** The issues that become a task. Those that have one are left out unless the user selects them. */
export function useChosenIssues(websiteId: string, issues: readonly TaskIssue[]) {
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const checks = [...new Set(issues.map(({ check }) => check))];
  const tasksOf = useRuleTasks(websiteId, checks);
  const tasksOfIssue = ({ check, url }: TaskIssue): QueuedTask[] => tasksOf?.(check, url) ?? [];
  return {
    isPending: issues.length > 0 && tasksOf === undefined,
    tasksOf: tasksOfIssue,
    chosen: chooseIssues(issues, { choices, hasTask: (issue) => tasksOfIssue(issue).length > 0 }),
    onChoose: (issue: TaskIssue, isChosen: boolean) =>
      setChoices((before) => new Map(before).set(issueKey(issue), isChosen)),
  };
}
