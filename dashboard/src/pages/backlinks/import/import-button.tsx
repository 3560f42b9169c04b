import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { mayAct, sessionQuery } from '../../../session/session-query.ts';
import { ImportDialog } from './import-dialog.tsx';

/** Offered to whoever may change something. */
export function ImportButton({ websiteId }: { websiteId: string }) {
  const { data: session } = useQuery(sessionQuery());
  const [isOpen, dialog] = useDisclosure();
  if (!mayAct(session, 'manager')) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconUpload size={16} aria-hidden />} onClick={dialog.open}>
        Import links
      </Button>
      {isOpen && <ImportDialog websiteId={websiteId} onClose={dialog.close} />}
    </>
  );
}
