import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUpload } from '../../../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { hasRole, sessionQuery } from '../../../session/session-query.ts';
import { ImportBacklinksDialog } from './import-backlinks-dialog.tsx';

/** Shown to managers and owners. */
export function ImportButton({ websiteId }: { websiteId: string }) {
  const { data: session } = useQuery(sessionQuery());
  const [isOpen, dialog] = useDisclosure();
  if (!hasRole(session, 'manager')) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconUpload size={16} aria-hidden />} onClick={dialog.open}>
        <Trans>Import backlinks</Trans>
      </Button>
      {isOpen && <ImportBacklinksDialog websiteId={websiteId} onClose={dialog.close} />}
    </>
  );
}
