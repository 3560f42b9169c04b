/** Components of every page, and the rendering. Their code loads beside that of the page: see `frame-parts.ts`. */
export { AccountShell } from '../account-shell.tsx';
export { FaultPage, RootFaultPage } from '../fault-page.tsx';
export { NotFoundPage } from '../not-found-page.tsx';
export { render } from './render.tsx';
export { WebsitePages } from './website-pages.tsx';
