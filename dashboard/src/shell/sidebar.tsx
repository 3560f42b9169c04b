import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Group, Kbd, Stack, UnstyledButton } from '@mantine/core';
import { Suspense } from 'react';
import { IconSearch } from '../ui/icons.ts';
import type { Session } from '../session/session-query.ts';
import { PlainLink } from '../ui/app-link.tsx';
import { GetStartedLink } from './get-started/get-started-link.tsx';
import { Mark } from './mark.tsx';
import { type Section, websiteSections } from './sections.ts';
import type { ShellPopup } from './shell-popups.tsx';
import { paletteKeys } from './shortcuts/palette-keys.ts';
import { useAccountSections } from './use-account-sections.ts';
import classes from './sidebar.module.css';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';
import { UserMenu } from './user-menu.tsx';
import { WebsiteSwitcher } from './website-switcher.tsx';

const ContactLink = lazyPart(async () => (await import('./contact-link.tsx')).ContactLink);

interface SidebarProps {
  session: Session | undefined;
  /** See `useMenuWebsite`. */
  websiteId: string | undefined;
  onShow(popup: ShellPopup): void;
}

/** The sections of a website and of the account, and the signed-in member. */
export function Sidebar({ session, websiteId, onShow }: SidebarProps) {
  const sections = useAccountSections();
  return (
    <Stack h="100%" gap={0}>
      <Stack p="md" pb="xs" gap="sm">
        <span className={classes.wide}>
          <Mark />
        </span>
        <WebsiteSwitcher websiteId={websiteId} />
        <UnstyledButton className={classes.find} onClick={() => onShow('palette')}>
          <Group gap={8}>
            <IconSearch size={16} aria-hidden />
            <span>
              <Trans>Go to…</Trans>
            </span>
          </Group>
          <Kbd size="xs" visibleFrom="sm">
            {paletteKeys().join(' ')}
          </Kbd>
        </UnstyledButton>
      </Stack>
      <div className={classes.sections}>
        {websiteId !== undefined && <SectionList title={t`Website`} sections={websiteSections(websiteId)} />}
        <SectionList title={t`Account`} sections={sections} />
      </div>
      {/* Below the sections, so that they do not move when it appears. */}
      <GetStartedLink />
      <Suspense>{session?.user.role === 'viewer' && <ContactLink />}</Suspense>
      {session !== undefined && <UserMenu session={session} onShow={onShow} />}
    </Stack>
  );
}

function SectionList({ title, sections }: { title: string; sections: readonly Section[] }) {
  return (
    <nav aria-label={title} className={classes.list}>
      <div className={classes.title}>{title}</div>
      {sections.map(({ label, icon: Picture, href, isExact = false }) => (
        <PlainLink
          key={href}
          href={href}
          className={classes.link}
          activeOptions={{ exact: isExact, includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
        >
          <Picture size={18} stroke={1.6} aria-hidden />
          {label}
        </PlainLink>
      ))}
    </nav>
  );
}
