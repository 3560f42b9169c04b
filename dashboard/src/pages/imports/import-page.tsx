import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { deleteImport, type Import, importQuery, importsQuery } from '../../api/imports.ts';
import { formatBytes } from '../../format/bytes.ts';
import { paths } from '../../paths.ts';
import { useHasRole } from '../../session/use-has-role.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { ImportProgress } from './import-progress.tsx';
import { importStates } from './import-states.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { errorText } from '../../format/error-text.ts';

const route = getRouteApi('/account/imports/$importId');

/** One file: what it contains, where its keywords go, and the progress and result of its import. */
export function ImportPage() {
  const { importId } = route.useParams();
  const query = useQuery(importQuery(importId));
  const mayImport = useHasRole('manager');
  return (
    <Page
      title={query.data?.data.name ?? t`Import`}
      crumbs={[
        { label: t`Websites`, href: paths.websites() },
        { label: t`Import`, href: paths.imports() },
      ]}
      actions={mayImport ? <DeleteButton importId={importId} /> : undefined}
    >
      <Loaded query={query}>{({ data }) => <ImportContent found={data} mayImport={mayImport} />}</Loaded>
    </Page>
  );
}

function ImportContent({ found, mayImport }: { found: Import; mayImport: boolean }) {
  const { id, state, bytes, uploadedBytes, preview, error } = found;
  return (
    <Stack gap="md">
      <Group gap="sm">
        <StateBadge {...importStates[state]} />
        <Text c="dimmed" size="sm">
          {formatBytes(bytes)}
        </Text>
      </Group>
      {state === 'uploading' && (
        <Alert color="yellow" title={t`The upload is incomplete`}>
          <Trans>
            {formatBytes(uploadedBytes)} of {formatBytes(bytes)} have arrived. If the upload has stopped,
            delete this import and upload the file again.
          </Trans>
        </Alert>
      )}
      {error !== null && <Alert color="red" role="alert" title={errorText(error)} />}
      <ImportProgress found={found} mayImport={mayImport} />
      {preview !== null && (
        <>
          {mayImport && state !== 'running' && <SettingsPanel key={id} found={found} preview={preview} />}
          <PreviewPanel preview={preview} />
        </>
      )}
    </Stack>
  );
}

function DeleteButton({ importId }: { importId: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        <Trans>Delete import</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t`Delete import`}
        confirmLabel={t`Delete import`}
        isDangerous
        onConfirm={async () => {
          await deleteImport(importId);
          // Leave the page first, because the import can no longer be fetched.
          await navigate({ href: paths.imports() });
          await client.invalidateQueries({ queryKey: importsQuery().queryKey, exact: true });
        }}
      >
        <Trans>The file is deleted. Keywords and positions that were imported stay.</Trans>
      </ConfirmDialog>
    </>
  );
}
