import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { deleteWebsite, type Website, websitesQuery } from '../../../api/websites.ts';
import { paths } from '../../../paths.ts';
import { hasRole, sessionQuery } from '../../../session/session-query.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

export function DeleteWebsite({ website: { id, domain } }: { website: Website }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: session } = useQuery(sessionQuery());
  const [isOpen, dialog] = useDisclosure();
  if (!hasRole(session, 'manager')) return null;
  const remove = async () => {
    await deleteWebsite(id);
    // Otherwise the list would show the website, and request its data, until it is refetched.
    client.setQueryData(
      websitesQuery().queryKey,
      (list) => list && { ...list, data: list.data.filter((website) => website.id !== id) },
    );
    await navigate({ href: paths.websites() });
    await client.invalidateQueries({ queryKey: websitesQuery().queryKey, exact: true });
  };
  return (
    <>
      <Button size="xs" variant="default" color="red" onClick={dialog.open}>
        <Trans>Delete website</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={dialog.close}
        title={t`Delete ${domain}?`}
        confirmLabel={t`Delete website`}
        onConfirm={remove}
        isDangerous
        typed={domain}
      >
        <Trans>This also deletes all data collected for this website and cannot be undone.</Trans>
      </ConfirmDialog>
    </>
  );
}
