import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { hasRole, sessionQuery } from '../../../session/session-query.ts';
import { useState } from 'react';
import { AddNoteDialog } from './add-note-dialog.tsx';

/** Adds a note to a day of a website, for members who may. */
export function AddNoteButton({ websiteId }: { websiteId: string }) {
  const [isAdding, adding] = useDisclosure();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  if (!hasRole(useQuery(sessionQuery()).data, 'manager')) return null;
  return (
    <>
      <Button size="xs" variant="default" onClick={adding.open}>
        Add note
      </Button>
      {isAdding && <AddNoteDialog websiteId={websiteId} today={today} onClose={adding.close} />}
    </>
  );
}
