import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { PlainLink } from './app-link.tsx';
import { EmptyState } from './empty-state.tsx';
import { IconShieldLock } from './icons.ts';

/** Replaces the content of a page that has no link for the signed-in member, but whose URL can be typed. */
export function AccessDenied({ children }: { children: ReactNode }) {
  return (
    <EmptyState
      icon={IconShieldLock}
      title={t`You do not have access to this page`}
      action={
        <Button renderRoot={(props) => <PlainLink {...props} href={paths.websites()} />}>
          <Trans>Go to your websites</Trans>
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
