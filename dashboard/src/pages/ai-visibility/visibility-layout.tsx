import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { brandsQuery } from '../../api/brands.ts';
import { websiteQuery } from '../../api/websites.ts';
import { formatCount } from '../../format/numbers.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../ui/page.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { websiteCrumbs } from '../websites/website-crumbs.ts';

const route = getRouteApi('/account/websites/$websiteId/ai-visibility');

/** The layout of all AI visibility pages. */
export function VisibilityLayout() {
  const { websiteId } = route.useParams();
  const domain = useQuery(websiteQuery(websiteId)).data?.data.domain ?? t`Website`;
  const brands = useQuery(brandsQuery(websiteId)).data?.data ?? [];
  const suggestions = brands.filter(({ status }) => status === 'found').length;
  return (
    <Page
      title={t`AI visibility`}
      description={t`How often AI answers mention and cite this website, with 95% confidence intervals.`}
      crumbs={websiteCrumbs(websiteId, domain)}
    >
      <TabLinks
        label={t`AI visibility`}
        tabs={[
          { label: t`Overview`, href: paths.visibility(websiteId), isExact: true },
          { label: t`Answers`, href: paths.answers(websiteId) },
          { label: t`Cited sources`, href: paths.citedSources(websiteId) },
          { label: t`Prompts`, href: paths.prompts(websiteId) },
          {
            label: suggestions === 0 ? t`Brands` : t`Brands (${formatCount(suggestions)} new)`,
            href: paths.brands(websiteId),
          },
        ]}
      />
      <Outlet />
    </Page>
  );
}
