import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyField } from '../../../ui/copy-field.tsx';
import { CopyText } from '../../../ui/copy-text.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconCheck, IconCopy } from '../../../ui/icons.ts';
import { asMarkdown, type Ticket } from './format-tickets.ts';
import classes from './ticket-dialog.module.css';
import { TrackerButtons } from './tracker-buttons.tsx';

interface TicketDialogProps {
  ticket: Ticket;
  onClose(): void;
  /** Further formats. */
  children?: ReactNode;
}

/** A ticket for developers to copy: title and description apart, as trackers ask for them, or one Markdown document. */
export function TicketDialog({ ticket, onClose, children }: TicketDialogProps) {
  const { title, body } = ticket;
  return (
    <Dialog title={t`Export for developers`} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          <Trans>
            Open the ticket as a new issue, or paste the title and the description into Jira, Linear, GitHub
            or GitLab. All of them read Markdown.
          </Trans>
        </Text>
        <CopyField label={t`Title`} value={title} />
        <div className={classes.body}>
          <CopyField label={t`Description`} value={body} isBlock />
        </div>
        <TrackerButtons ticket={ticket} />
        <Group gap="xs" justify="flex-end">
          {children}
          <CopyText value={asMarkdown(ticket)}>
            {({ copied, copy }) => (
              <Button
                size="xs"
                leftSection={
                  copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
                }
                onClick={copy}
              >
                {copied ? t`Copied` : t`Copy as Markdown`}
              </Button>
            )}
          </CopyText>
        </Group>
      </Stack>
    </Dialog>
  );
}
