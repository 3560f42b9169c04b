import { t } from '@lingui/core/macro';
import { paths } from '../../paths.ts';

/** The first breadcrumbs of every page of a website. */
export const websiteCrumbs = (websiteId: string, domain: string) => [
  { label: t`Websites`, href: paths.websites() },
  { label: domain, href: paths.website(websiteId) },
];
