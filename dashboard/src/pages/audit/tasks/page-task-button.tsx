import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AuditPageDetail } from '../../../api/audits.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { NewTaskDialog } from './new-task-dialog.tsx';

interface PageTaskButtonProps {
  page: AuditPageDetail;
  websiteId: string;
  /** Hidden for fewer issues, whose own buttons do the same. */
  minIssues: number;
  label: string;
}

/** Creates one task for all issues of the page that are not muted. */
export function PageTaskButton({ page: { issues, url }, websiteId, minIssues, label }: PageTaskButtonProps) {
  const [isCreating, setCreating] = useState(false);
  const mayCreate = useHasRole('manager');
  const open = issues.filter(({ state, muteId }) => state !== 'fixed' && muteId === null);
  if (!mayCreate || open.length < minIssues) return null;
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setCreating(true)}>
        {label}
      </Button>
      {isCreating && (
        <NewTaskDialog
          subject={{ issues: open.map(({ check, title, severity }) => ({ check, title, severity, url })) }}
          websiteId={websiteId}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  );
}
