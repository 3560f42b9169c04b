import { createRoute } from '@tanstack/react-router';
import {
  auditLinksQuery,
  auditPageQuery,
  auditPagesQuery,
  auditQuery,
  foldersQuery,
  issuesQuery,
  mutesQuery,
} from '../../api/audits.ts';
import { readRangeSearch } from '../../search/read-range.ts';
import { choiceOf, choicesOf, textOf } from '../../search/read-search.ts';
import { websiteRoute } from '../websites/website-route.ts';
import { readIssueSearch } from './issues/issue-search.ts';
import { readPageSearch, toPageFilter } from './pages/page-search.ts';
import { categories, severities } from './parts/audit-labels.ts';
import { ruleSorts, movements } from './summary/filter-rules.ts';
import { lazyPage } from '../../shell/lazy-page.ts';

const audit = createRoute({
  getParentRoute: () => websiteRoute,
  path: '/audit',
  loader: ({ context: { queryClient }, params: { websiteId } }) =>
    void queryClient.prefetchQuery(auditQuery(websiteId)),
  component: lazyPage(() => import('./audit-layout.tsx'), 'AuditLayout'),
});
const getParentRoute = () => audit;

const summary = createRoute({
  getParentRoute,
  path: '/',
  validateSearch: (search) => ({
    comparedWith: textOf(search, 'comparedWith'),
    severity: choicesOf(search, 'severity', severities),
    category: choicesOf(search, 'category', categories),
    moved: choiceOf(search, 'moved', movements),
    search: textOf(search, 'search'),
    sort: choiceOf(search, 'sort', ruleSorts),
    ...readRangeSearch(search),
  }),
  component: lazyPage(() => import('./summary/audit-summary-page.tsx'), 'AuditSummaryPage'),
});

const issues = createRoute({
  getParentRoute,
  path: '/issues',
  validateSearch: readIssueSearch,
  loaderDeps: ({ search }) => readIssueSearch(search),
  loader: ({ context: { queryClient }, params: { websiteId }, deps }) =>
    void queryClient.prefetchInfiniteQuery(issuesQuery(websiteId, deps)),
  component: lazyPage(() => import('./issues/audit-issues-page.tsx'), 'AuditIssuesPage'),
});

const pages = createRoute({
  getParentRoute,
  path: '/pages',
  validateSearch: readPageSearch,
  loaderDeps: ({ search }) => toPageFilter(search),
  loader: ({ context: { queryClient }, params: { websiteId }, deps }) =>
    void queryClient.prefetchInfiniteQuery(auditPagesQuery(websiteId, deps)),
  component: lazyPage(() => import('./pages/audit-pages-page.tsx'), 'AuditPagesPage'),
});

const structure = createRoute({
  getParentRoute,
  path: '/structure',
  loader: ({ context: { queryClient }, params: { websiteId } }) =>
    void queryClient.prefetchQuery(foldersQuery(websiteId)),
  component: lazyPage(() => import('./structure/audit-structure-page.tsx'), 'AuditStructurePage'),
});

const mutes = createRoute({
  getParentRoute,
  path: '/muted',
  loader: ({ context: { queryClient }, params: { websiteId } }) =>
    void queryClient.prefetchQuery(mutesQuery(websiteId)),
  component: lazyPage(() => import('./mutes/audit-mutes-page.tsx'), 'AuditMutesPage'),
});

const crawl = createRoute({
  getParentRoute,
  path: '/crawl',
  component: lazyPage(() => import('./crawl/audit-crawl-page.tsx'), 'AuditCrawlPage'),
});

const page = createRoute({
  getParentRoute: () => websiteRoute,
  path: '/audit/page',
  validateSearch: (search: Record<string, unknown>) => ({
    url: textOf(search, 'url') ?? '',
    links: choiceOf(search, 'links', ['in', 'out'] as const),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { websiteId }, deps: { url, links: direction = 'in' } }) => {
    void queryClient.prefetchQuery(auditPageQuery(websiteId, url));
    void queryClient.prefetchInfiniteQuery(auditLinksQuery(websiteId, { url, direction }));
  },
  component: lazyPage(() => import('./page/audit-page-page.tsx'), 'AuditPagePage'),
});

export const auditRoutes = [
  audit.addChildren([summary, issues, pages, structure, mutes, crawl]),
  page,
] as const;
