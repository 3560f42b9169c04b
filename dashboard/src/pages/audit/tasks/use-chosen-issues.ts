import { useState } from 'react';
import type { QueuedTask } from '../../../api/tasks.ts';
import { chooseIssues, issueKey } from './choose-issues.ts';
import type { TaskIssue } from './selected-issues.tsx';
import { useRuleTasks } from './use-rule-tasks.ts';

/** The issues that become a task. Those of the task of their rule are left out unless the user selects them; those of an open task of selected issues always. */
export function useChosenIssues(websiteId: string, issues: readonly TaskIssue[]) {
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const checks = [...new Set(issues.map(({ check }) => check))];
  const tasksOf = useRuleTasks(websiteId, checks);
  const tasksOfIssue = ({ check, url }: TaskIssue): QueuedTask[] => tasksOf?.(check, url) ?? [];
  const isTaken = (issue: TaskIssue) =>
    tasksOfIssue(issue).some(({ type, status }) => type === 'fix_selection' && status !== 'verified');
  return {
    isTaken,
    isPending: issues.length > 0 && tasksOf === undefined,
    tasksOf: tasksOfIssue,
    chosen: chooseIssues(issues, { choices, isTaken, hasTask: (issue) => tasksOfIssue(issue).length > 0 }),
    onChoose: (issue: TaskIssue, isChosen: boolean) =>
      setChoices((before) => new Map(before).set(issueKey(issue), isChosen)),
  };
}
