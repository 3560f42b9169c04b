import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { deleteDiscovered, discoveredCountQuery, keywordKeys } from '../../../api/keywords.ts';
import { suggestionsKey } from '../../../api/suggestions.ts';
import { useAction } from '../../../api/use-action.ts';
import { formatCount } from '../../../format/numbers.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconTrash } from '../../../ui/icons.ts';

/** Deletes the keywords that were tracked without a decision. Nothing is shown without any. */
export function RemoveDiscovered({ websiteId }: { websiteId: string }) {
  const [isOpen, dialog] = useDisclosure();
  const count = useQuery(discoveredCountQuery(websiteId)).data ?? 0;
  const removing = useAction(() => deleteDiscovered(websiteId), {
    affects: [suggestionsKey(websiteId), ...keywordKeys(websiteId)],
  });
  if (count === 0) return null;
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconTrash size={14} aria-hidden />}
        onClick={dialog.open}
      >
        <Trans>Remove automatic keywords</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={dialog.close}
        title={t`Remove ${formatCount(count)} automatically tracked keywords?`}
        confirmLabel={t`Remove ${formatCount(count)} keywords`}
        onConfirm={() => removing.mutateAsync()}
        isDangerous
      >
        <Trans>
          This also deletes their history and cannot be undone. Discovery never tracks them again by itself.
          Keywords that you have added or accepted stay.
        </Trans>
      </ConfirmDialog>
    </>
  );
}
