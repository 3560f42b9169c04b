import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconWorldOff } from '../../ui/icons.ts';
import { paths } from '../../paths.ts';
import { PlainLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';

/** Replaces all pages of a website that does not exist. */
export function MissingWebsite() {
  return (
    <Page title={t`Website not found`} crumbs={[{ label: t`Websites`, href: paths.websites() }]}>
      <EmptyState
        icon={IconWorldOff}
        title={t`This website does not exist`}
        action={
          <Button renderRoot={(props) => <PlainLink {...props} href={paths.websites()} />}>
            <Trans>Go to your websites</Trans>
          </Button>
        }
      >
        <Trans>It was deleted, or you have no access to it.</Trans>
      </EmptyState>
    </Page>
  );
}
