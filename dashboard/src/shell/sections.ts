import {
  type Icon,
  IconBrandGoogle,
  IconHeartRateMonitor,
  IconKey,
  IconLayoutDashboard,
  IconListCheck,
  IconListSearch,
  IconReceipt,
  IconRocket,
  IconShieldLock,
  IconUsers,
  IconWorldWww,
} from '@tabler/icons-react';
import { paths } from '../paths.ts';

export interface Section {
  label: string;
  icon: Icon;
  href: string;
  /** Lit on this address alone, and not on those below it. */
  isExact?: boolean;
}

/** What there is of a website. Each page that comes adds its row. */
export const websiteSections = (websiteId: string): Section[] => [
  { label: 'Overview', icon: IconLayoutDashboard, href: paths.website(websiteId), isExact: true },
  { label: 'Keywords', icon: IconListSearch, href: paths.keywords(websiteId) },
  { label: 'Search Console', icon: IconBrandGoogle, href: paths.searchConsole(websiteId) },
  { label: 'Competitors', icon: IconUsers, href: paths.competitors(websiteId) },
  { label: 'Audit', icon: IconHeartRateMonitor, href: paths.audit(websiteId) },
];

/** What there is of the account. */
export const accountSections: Section[] = [
  { label: 'Websites', icon: IconWorldWww, href: paths.websites(), isExact: true },
  { label: 'Campaigns', icon: IconRocket, href: paths.campaigns() },
  { label: 'Work queue', icon: IconListCheck, href: paths.work() },
  { label: 'Billing', icon: IconReceipt, href: paths.billing() },
  { label: 'API keys', icon: IconKey, href: paths.keys() },
  { label: 'Security', icon: IconShieldLock, href: paths.security() },
];
