import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Burger } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { Suspense, useDeferredValue, useEffect, useState } from 'react';
import { accountQuery } from '../api/account.ts';
import { websitesQuery } from '../api/websites.ts';
import { useEvents } from '../live/use-events.ts';
import { sessionEndedQuery, sessionQuery } from '../session/session-query.ts';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';
import { SandboxBanner } from '../ui/sandbox-banner.tsx';
import classes from './account-shell.module.css';
import { ConnectionBanner } from './connection-banner.tsx';
import { Mark } from './mark.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { type ShellPopup, ShellPopups } from './shell-popups.tsx';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';
import { Sidebar } from './sidebar.tsx';
import { SignInFirst } from './sign-in-first.tsx';
import { useMenuWebsite } from './use-menu-website.ts';
import { usePageAnnouncement } from './use-page-announcement.ts';

/** The navigation is an overlay at these widths: see `account-shell.module.css`. */
const menuWidths = '(max-width: 61.99em)';
const SignInAgain = lazyPart(async () => (await import('./sign-in-again.tsx')).SignInAgain);

/**
 * The frame of a page. It waits for the account's locale, the session and the state of the installation, or for their failure, so
 * that no number changes its format and nothing moves afterwards. A change of the locale renders the page again.
 */
function AccountPage() {
  const account = useQuery(accountQuery());
  const websites = useQuery(websitesQuery());
  const session = useQuery(sessionQuery());
  // The frame is painted first. React yields to input while it renders the page.
  const isPageShown = useDeferredValue(true, false);
  if (isAwaited(account) || isAwaited(websites) || isAwaited(session)) return <PageSkeleton />;
  const { locale, timeZone } = account.data?.data ?? {};
  return (
    <>
      {websites.data?.meta?.sandbox === true && <SandboxBanner />}
      {isPageShown ? (
        <div key={`${locale} ${timeZone}`} className={classes.page}>
          <Outlet />
        </div>
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}

/** Whether the first attempt of a query is still running. It does not run while the browser is offline. */
function isAwaited({ data, failureCount, errorUpdateCount, isPaused }: UseQueryResult): boolean {
  return data === undefined && failureCount + errorUpdateCount === 0 && !isPaused;
}

/** Navigation at the side (an overlay on phones) and the page. */
export function AccountShell() {
  const { data: session } = useQuery(sessionQuery());
  const { data: hasEnded } = useQuery(sessionEndedQuery());
  const isLive = useEvents(session != null && !hasEnded);
  const websiteId = useMenuWebsite();
  const [isOpen, menu] = useDisclosure();
  const isNarrow = useMediaQuery(menuWidths, undefined, { getInitialValueInEffect: false });
  const [popup, setPopup] = useState<ShellPopup | null>(null);
  useShortcuts({ websiteId, onShow: setPopup });
  const announcement = usePageAnnouncement();
  const router = useRouter();
  const { close } = menu;
  useEffect(() => router.subscribe('onBeforeNavigate', close), [router, close]);
  if (session === null) return <SignInFirst />;
  return (
    <>
      <a href="#page" className={classes.skip}>
        <Trans>Skip to the page</Trans>
      </a>
      <header className={classes.header}>
        <Burger
          opened={isOpen}
          onClick={menu.toggle}
          size="sm"
          aria-label={isOpen ? t`Close menu` : t`Open menu`}
        />
        <Mark />
      </header>
      <nav className={classes.navbar} data-closed={!isOpen || undefined} aria-label={t`Sections`}>
        {(isOpen || !isNarrow) && <Sidebar session={session} websiteId={websiteId} onShow={setPopup} />}
      </nav>
      <main id="page" tabIndex={-1} className={classes.main}>
        <ConnectionBanner isLive={isLive} />
        <AccountPage />
      </main>
      <div role="status" className={classes.quiet}>
        {announcement}
      </div>
      {session !== undefined && (
        <ShellPopups shown={popup} session={session} websiteId={websiteId} onShow={setPopup} />
      )}
      <Suspense>{session !== undefined && hasEnded && <SignInAgain session={session} />}</Suspense>
    </>
  );
}
