import { lazyPage } from '../lazy-page.ts';

/** Fails only if the first page fails, too: every page waits for it. */
export const loadFrame = () => import('./frame.tsx');

/**
 * Components of routes whose code is no part of the first script, so that the first script requests the data of the page earlier. The
 * router loads those of a route with the route; `FaultPage` is also the default of all routes.
 */
export const AccountShell = lazyPage(loadFrame, 'AccountShell');
export const FaultPage = lazyPage(loadFrame, 'FaultPage');
export const RootFaultPage = lazyPage(loadFrame, 'RootFaultPage');
export const NotFoundPage = lazyPage(loadFrame, 'NotFoundPage');
export const WebsitePages = lazyPage(loadFrame, 'WebsitePages');
