import { Button } from '@mantine/core';
import { IconWorldOff } from '../../ui/icons.ts';
import { paths } from '../../paths.ts';
import { PlainLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';

/** Replaces all pages of a website that does not exist. */
export function MissingWebsite() {
  return (
    <Page title="Website not found" crumbs={[{ label: 'Websites', href: paths.websites() }]}>
      <EmptyState
        icon={IconWorldOff}
        title="This website does not exist"
        action={
          <Button renderRoot={(props) => <PlainLink {...props} href={paths.websites()} />}>
            Go to your websites
          </Button>
        }
      >
        It was deleted, or it belongs to another account.
      </EmptyState>
    </Page>
  );
}
