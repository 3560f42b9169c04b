import { AppShell, Burger, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { accountQuery } from '../api/account.ts';
import { websitesQuery } from '../api/websites.ts';
import { useEvents } from '../live/use-events.ts';
import { sessionQuery } from '../session/session-query.ts';
import { SandboxBanner } from '../ui/sandbox-banner.tsx';
import classes from './account-shell.module.css';
import { Mark } from './mark.tsx';
import { Palette } from './palette.tsx';
import { Sidebar } from './sidebar.tsx';
import { SignInFirst } from './sign-in-first.tsx';

/**
 * The page, drawn anew where the account reads numbers and days otherwise. It is shown once that is known, who may do what, and whether
 * everything is invented, or cannot be known: nothing is written otherwise afterwards, and nothing moves.
 */
function AccountPage() {
  const account = useQuery(accountQuery());
  const websites = useQuery(websitesQuery());
  const session = useQuery(sessionQuery());
  if (isAwaited(account) || isAwaited(websites) || isAwaited(session)) return null;
  const { locale, timeZone } = account.data?.data ?? {};
  return (
    <>
      {websites.data?.meta?.sandbox === true && <SandboxBanner />}
      <div key={`${locale} ${timeZone}`} className={classes.page}>
        <Outlet />
      </div>
    </>
  );
}

/** Whether a query may still answer at its first try. */
function isAwaited({ data, failureCount, errorUpdateCount }: UseQueryResult): boolean {
  return data === undefined && failureCount + errorUpdateCount === 0;
}

/** Navigation at the side, a drawer on phones, and the page. */
export function AccountShell() {
  const { data: session } = useQuery(sessionQuery());
  useEvents(session != null);
  const [isOpen, drawer] = useDisclosure();
  const router = useRouter();
  const { close } = drawer;
  useEffect(() => router.subscribe('onBeforeNavigate', close), [router, close]);
  if (session === null) return <SignInFirst />;
  return (
    <AppShell
      navbar={{ width: 248, breakpoint: 'md', collapsed: { mobile: !isOpen } }}
      header={{ height: { base: 52, md: 0 } }}
      padding={0}
    >
      <a href="#page" className={classes.skip}>
        Skip to the page
      </a>
      <AppShell.Header hiddenFrom="md" className={classes.header}>
        <Group h="100%" px="md" gap="sm">
          <Burger
            opened={isOpen}
            onClick={drawer.toggle}
            size="sm"
            aria-label={isOpen ? 'Close menu' : 'Open menu'}
          />
          <Mark />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar className={classes.navbar} data-closed={!isOpen || undefined} aria-label="Sections">
        <Sidebar session={session} />
      </AppShell.Navbar>
      <AppShell.Main id="page" tabIndex={-1} className={classes.main}>
        <AccountPage />
      </AppShell.Main>
      <Palette />
    </AppShell>
  );
}
