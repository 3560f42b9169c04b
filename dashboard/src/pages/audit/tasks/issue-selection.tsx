import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useState } from 'react';
import type { AuditIssue } from '../../../api/audits.ts';
import { maxTaskIssues } from '../../../api/tasks.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { IconListCheck } from '../../../ui/icons.ts';
import { BulkBar } from '../../../ui/table/bulk-bar.tsx';
import type { Selection } from '../../../ui/table/use-selection.ts';
import { issueKey } from './choose-issues.ts';
import { NewTaskDialog } from './new-task-dialog.tsx';

interface IssueSelectionProps {
  websiteId: string;
  issues: readonly AuditIssue[];
  selection: Selection;
}

/** Creates one task for the selected issues. Fixed and muted ones are left out. */
export function IssueSelection({ websiteId, issues, selection }: IssueSelectionProps) {
  const [isCreating, setCreating] = useState(false);
  const selected = issues.filter((issue) => selection.ids.has(issueKey(issue)));
  const open = selected.filter(({ state, muteId }) => state !== 'fixed' && muteId === null);
  return (
    <>
      <BulkBar selection={selection}>
        {open.length > 0 && open.length <= maxTaskIssues && (
          <ActionButton icon={IconListCheck} label={t`Create task`} onClick={() => setCreating(true)} />
        )}
        {open.length === 0 && (
          <Text size="sm">
            <Trans>Fixed and muted issues cannot become a task.</Trans>
          </Text>
        )}
        {open.length > maxTaskIssues && (
          <Text size="sm">
            <Trans>A task has at most {maxTaskIssues} issues.</Trans>
          </Text>
        )}
      </BulkBar>
      {isCreating && (
        <NewTaskDialog
          subject={{ issues: open }}
          websiteId={websiteId}
          onCreated={selection.clear}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  );
}
