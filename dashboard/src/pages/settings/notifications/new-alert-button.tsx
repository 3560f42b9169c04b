import { t } from '@lingui/core/macro';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { hasRole, sessionQuery } from '../../../session/session-query.ts';
import { stateQuery } from '../../../session/state-query.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { IconBell } from '../../../ui/icons.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import type { NewRuleOptions } from './rule-form.ts';

const RuleDialog = lazyPart(async () => (await import('./rule-dialog.tsx')).RuleDialog);

/** Creates a notification rule that starts with a website or a keyword, for members who may. */
export function NewAlertButton({ start }: { start: NonNullable<NewRuleOptions['start']> }) {
  const [isOpen, dialog] = useDisclosure();
  const { data: session } = useQuery(sessionQuery());
  const { data: installation } = useQuery({ ...stateQuery(), enabled: isOpen });
  if (!session || !hasRole(session, 'manager')) return null;
  return (
    <>
      <ActionButton icon={IconBell} label={t`New alert`} onClick={dialog.open} />
      {isOpen && installation !== undefined && (
        <Suspense>
          <RuleDialog
            rule={null}
            email={session.user.email}
            sendsMail={installation.sendsMail}
            start={start}
            onClose={dialog.close}
          />
        </Suspense>
      )}
    </>
  );
}
