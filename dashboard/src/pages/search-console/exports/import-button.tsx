import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { searchConsoleKey } from '../../../api/search-console.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';

const ExportDialog = lazyPart(async () => (await import('./export-dialog.tsx')).ExportDialog);

/** Opens the import of an export, for managers. */
export function ImportButton({ websiteId }: { websiteId: string }) {
  const mayImport = useHasRole('manager');
  const [isOpen, setIsOpen] = useState(false);
  const client = useQueryClient();
  const close = () => {
    setIsOpen(false);
    void client.invalidateQueries({ queryKey: searchConsoleKey(websiteId) });
  };
  if (!mayImport) return null;
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        <Trans>Import CSV</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <ExportDialog websiteId={websiteId} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
