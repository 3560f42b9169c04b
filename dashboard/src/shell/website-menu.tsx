import { Trans } from '@lingui/react/macro';
import { Menu, ScrollArea } from '@mantine/core';
import { IconPlus } from '../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { websitesQuery } from '../api/websites.ts';
import { paths } from '../paths.ts';
import { useHasRole } from '../session/use-has-role.ts';
import { PlainLink } from '../ui/app-link.tsx';
import type { PopupTarget } from '../ui/lazy/lazy-popup.tsx';
import { OpenedMenu } from '../ui/popups/opened-menu.tsx';
import { maxMenuWebsites, switchWebsite } from './switch-website.ts';
import { WebsiteSearch } from './website-search.tsx';

interface WebsiteMenuProps {
  /** The current website. */
  websiteId: string | undefined;
  target: PopupTarget;
}

/** Switches to the same section of another website, or adds one. */
export function WebsiteMenu({ websiteId, target }: WebsiteMenuProps) {
  const { data } = useQuery(websitesQuery());
  const mayAdd = useHasRole('manager');
  const { pathname } = useLocation();
  const websites = data?.data ?? [];
  if (websites.length > maxMenuWebsites)
    return <WebsiteSearch websites={websites} websiteId={websiteId} target={target} />;
  return (
    <OpenedMenu width={232} position="bottom-start" shadow="md" target={target}>
      <Menu.Dropdown>
        <ScrollArea.Autosize mah={320}>
          {websites.map(({ id, domain }) => (
            <Menu.Item
              key={id}
              renderRoot={(props) => <PlainLink {...props} href={switchWebsite(pathname, id)} />}
              aria-current={id === websiteId ? 'true' : undefined}
            >
              {domain}
            </Menu.Item>
          ))}
        </ScrollArea.Autosize>
        {mayAdd && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconPlus size={16} aria-hidden />}
              renderRoot={(props) => <PlainLink {...props} href={paths.newWebsite()} />}
            >
              <Trans>Add website</Trans>
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </OpenedMenu>
  );
}
