import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconKey, IconPencil, IconPlayerPause, IconSend, IconTrash } from '../../../ui/icons.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '../../../api/use-action.ts';
import {
  deleteWebhook,
  testWebhook,
  updateWebhook,
  type Webhook,
  webhooksQuery,
} from '../../../api/webhooks.ts';
import { paths } from '../../../paths.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showFailure } from '../../../ui/show-message.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { UrlDialog } from './url-dialog.tsx';
import { RotateSecretDialog } from './rotate-secret-dialog.tsx';
import { isChat } from './webhook-formats.ts';
import { useWebhookAction } from './use-webhook-action.ts';

type Open = 'url' | 'rotate' | 'delete' | null;

/** The actions on a webhook: managers send tests, owners do everything else. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { id, isEnabled } = webhook;
  const mayTest = useHasRole('manager');
  const mayManage = useHasRole('owner');
  const [open, setOpen] = useState<Open>(null);
  const testing = useWebhookAction(testWebhook);
  const updating = useWebhookAction(updateWebhook);
  const close = () => setOpen(null);
  return (
    <>
      {mayManage && !isEnabled && (
        <Button
          loading={updating.isPending}
          onClick={() => updating.mutate({ id, isEnabled: true }, { onError: showFailure })}
        >
          <Trans>Enable webhook</Trans>
        </Button>
      )}
      {mayTest && isEnabled && (
        <Button
          variant="default"
          leftSection={<IconSend size={16} aria-hidden />}
          loading={testing.isPending}
          onClick={() => testing.mutate(id, { onError: showFailure })}
        >
          <Trans>Send test</Trans>
        </Button>
      )}
      {mayManage && (
        <MoreActions
          isEnabled={isEnabled}
          isSigned={!isChat(webhook)}
          onDisable={() => updating.mutate({ id, isEnabled: false }, { onError: showFailure })}
          onOpen={setOpen}
        />
      )}
      {open === 'url' && <UrlDialog webhook={webhook} onClose={close} />}
      {open === 'rotate' && <RotateSecretDialog webhook={webhook} onClose={close} />}
      <DeleteDialog webhook={webhook} isOpen={open === 'delete'} onClose={close} />
    </>
  );
}

interface MoreActionsProps {
  isEnabled: boolean;
  isSigned: boolean;
  onDisable(): void;
  onOpen(open: Open): void;
}

function MoreActions({ isEnabled, isSigned, onDisable, onOpen }: MoreActionsProps) {
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t`More actions for this webhook`}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onOpen('url')}>
          <Trans>Change URL</Trans>
        </Menu.Item>
        {isSigned && (
          <Menu.Item leftSection={<IconKey size={16} aria-hidden />} onClick={() => onOpen('rotate')}>
            <Trans>Rotate secret</Trans>
          </Menu.Item>
        )}
        {isEnabled && (
          <Menu.Item leftSection={<IconPlayerPause size={16} aria-hidden />} onClick={onDisable}>
            <Trans>Disable</Trans>
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => onOpen('delete')}>
          <Trans>Delete</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface DeleteDialogProps {
  webhook: Webhook;
  isOpen: boolean;
  onClose(): void;
}

function DeleteDialog({ webhook: { id, url }, isOpen, onClose }: DeleteDialogProps) {
  const navigate = useNavigate();
  const deleting = useAction(deleteWebhook, {
    affects: [webhooksQuery().queryKey],
    // Leave the page before the webhooks are fetched again, because its deliveries no longer exist.
    onSuccess: () => navigate({ href: paths.webhooks() }),
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Delete the webhook?`}
      confirmLabel={t`Delete webhook`}
      isDangerous
      onConfirm={() => deleting.mutateAsync(id)}
    >
      <Trans>
        {url} receives no further deliveries, and the list of its deliveries is deleted. Change the alerts
        that use it first.
      </Trans>
    </ConfirmDialog>
  );
}
