import { t } from '@lingui/core/macro';
import { Loader, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { exportImportsQuery } from '../../../api/search-console-imports.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { ExportForm } from './export-form.tsx';
import { UploadState } from './upload-state.tsx';

interface ExportDialogProps {
  websiteId: string;
  onClose(): void;
}

/** Uploads an export of Search Console, shows its contents and imports it. */
export function ExportDialog({ websiteId, onClose }: ExportDialogProps) {
  const query = useQuery(exportImportsQuery(websiteId));
  return (
    <Dialog title={t`Import Search Console export`} onClose={onClose}>
      <Loaded query={query} skeleton={<Loader aria-label={t`Loading`} />}>
        {({ data: { upload } }) => (
          <Stack gap="lg">
            {upload !== null && <UploadState upload={upload} websiteId={websiteId} onClose={onClose} />}
            <ExportForm websiteId={websiteId} isRepeated={upload !== null} />
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
}
