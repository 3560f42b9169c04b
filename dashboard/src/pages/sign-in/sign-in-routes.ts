import { createRoute, redirect } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { textOf } from '../../search/read-search.ts';
import { stateQuery } from '../../session/state-query.ts';
import { rootRoute } from '../../shell/root-route.ts';
import { lazyPage } from '../../shell/lazy-page.ts';

const getParentRoute = () => rootRoute;

/** The page to open after sign-in. Other hosts are rejected. */
const readNext = (search: Record<string, unknown>) => {
  const next = textOf(search, 'next');
  return next !== undefined && /^\/(?![/\\])/.test(next) ? { next } : {};
};

const home = createRoute({
  getParentRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: paths.websites(), replace: true });
  },
});

const signIn = createRoute({
  getParentRoute,
  path: '/sign-in',
  validateSearch: readNext,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(stateQuery()),
  component: lazyPage(() => import('./sign-in-page.tsx'), 'SignInPage'),
});

const signUp = createRoute({
  getParentRoute,
  path: '/sign-up',
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(stateQuery()),
  component: lazyPage(() => import('./sign-up-page.tsx'), 'SignUpPage'),
});

const join = createRoute({
  getParentRoute,
  path: '/join',
  component: lazyPage(() => import('./join-page.tsx'), 'JoinPage'),
});

const secondFactor = createRoute({
  getParentRoute,
  path: '/second-factor',
  validateSearch: readNext,
  component: lazyPage(() => import('./second-factor-page.tsx'), 'SecondFactorPage'),
});

const forgottenPassword = createRoute({
  getParentRoute,
  path: '/forgotten-password',
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(stateQuery()),
  component: lazyPage(() => import('./forgotten-password-page.tsx'), 'ForgottenPasswordPage'),
});

const newPassword = createRoute({
  getParentRoute,
  path: '/new-password',
  validateSearch: (search) => ({ token: textOf(search, 'token'), error: textOf(search, 'error') }),
  component: lazyPage(() => import('./new-password-page.tsx'), 'NewPasswordPage'),
});

export const signInRoutes = [
  home,
  signIn,
  signUp,
  join,
  secondFactor,
  forgottenPassword,
  newPassword,
] as const;
