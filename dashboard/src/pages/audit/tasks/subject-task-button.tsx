import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { NewSubject } from '../../../api/tasks.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { NewTaskDialog } from './new-task-dialog.tsx';

interface SubjectTaskButtonProps {
  websiteId: string;
  subject: NewSubject;
  /** The keyword, the query or the page. */
  name: string;
  /** Names the subject, if several buttons are on the page. */
  label?: string;
  /** Whether a task is to be created. An open dialog stays, with its text, when another member creates it. */
  isOffered?: boolean;
}

/** Creates the task of a loss or of competing pages. */
export function SubjectTaskButton({
  websiteId,
  subject,
  name,
  label,
  isOffered = true,
}: SubjectTaskButtonProps) {
  const [isCreating, setCreating] = useState(false);
  const mayCreate = useHasRole('manager');
  if (!mayCreate) return null;
  return (
    <>
      {isOffered && (
        <Button size="compact-sm" variant="default" aria-label={label} onClick={() => setCreating(true)}>
          {t`Create task`}
        </Button>
      )}
      {isCreating && (
        <NewTaskDialog subject={{ subject, name }} websiteId={websiteId} onClose={() => setCreating(false)} />
      )}
    </>
  );
}
