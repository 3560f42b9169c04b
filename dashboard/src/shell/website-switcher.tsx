import { t } from '@lingui/core/macro';
import { UnstyledButton } from '@mantine/core';
import { IconSelector } from '../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { websitesQuery } from '../api/websites.ts';
import { LazyPopup } from '../ui/lazy/lazy-popup.tsx';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';
import classes from './sidebar.module.css';
import { maxMenuWebsites } from './switch-website.ts';

const WebsiteMenu = lazyPart(async () => (await import('./website-menu.tsx')).WebsiteMenu);

/** The current website, and a menu of all. */
export function WebsiteSwitcher({ websiteId }: { websiteId: string | undefined }) {
  const { data } = useQuery(websitesQuery());
  const current = data?.data.find(({ id }) => id === websiteId);
  return (
    <LazyPopup
      kind={(data?.data.length ?? 0) > maxMenuWebsites ? 'dialog' : 'menu'}
      target={
        <UnstyledButton className={classes.switcher}>
          <span className={classes.name}>{current?.domain ?? t`Select a website`}</span>
          <IconSelector size={16} aria-hidden />
        </UnstyledButton>
      }
    >
      {(target) => <WebsiteMenu websiteId={websiteId} target={target} />}
    </LazyPopup>
  );
}
