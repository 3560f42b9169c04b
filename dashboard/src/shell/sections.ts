import type { Icon } from '../ui/create-icon.tsx';
import {
  IconBell,
  IconBuilding,
  IconCalendarRepeat,
  IconCalendarWeek,
  IconDatabase,
  IconFileAnalytics,
  IconFileText,
  IconFileZip,
  IconPencil,
  IconPlugConnected,
  IconBrandGoogle,
  IconHeartRateMonitor,
  IconMessageChatbot,
  IconKey,
  IconLayoutDashboard,
  IconLink,
  IconListCheck,
  IconListSearch,
  IconReceipt,
  IconRocket,
  IconServer2,
  IconSettings,
  IconShieldLock,
  IconTags,
  IconUsers,
  IconUsersGroup,
  IconWebhook,
  IconWorldWww,
} from '../ui/icons.ts';
import { paths } from '../paths.ts';

export interface Section {
  label: string;
  icon: Icon;
  href: string;
  /** Active on exactly this URL, not on the ones below it. */
  isExact?: boolean;
  /** Pressed after g, it opens the section. */
  key?: string;
}

/** Sections of a website. */
export const websiteSections = (websiteId: string): Section[] => [
  { label: 'Overview', key: 'o', icon: IconLayoutDashboard, href: paths.website(websiteId), isExact: true },
  { label: 'Keywords', key: 'k', icon: IconListSearch, href: paths.keywords(websiteId) },
  { label: 'Topics', key: 't', icon: IconTags, href: paths.topics(websiteId) },
  { label: 'Search Console', key: 's', icon: IconBrandGoogle, href: paths.searchConsole(websiteId) },
  { label: 'Competitors', key: 'c', icon: IconUsers, href: paths.competitors(websiteId) },
  { label: 'AI visibility', key: 'i', icon: IconMessageChatbot, href: paths.visibility(websiteId) },
  { label: 'Backlinks', key: 'b', icon: IconLink, href: paths.backlinks(websiteId) },
  { label: 'Site audit', key: 'a', icon: IconHeartRateMonitor, href: paths.audit(websiteId) },
  { label: 'Annotations', key: 'n', icon: IconPencil, href: paths.annotations(websiteId) },
  { label: 'Reviews', key: 'v', icon: IconCalendarWeek, href: paths.reviews(websiteId) },
  { label: 'Reports', key: 'r', icon: IconFileAnalytics, href: paths.reports(websiteId) },
];

/** Sections of the account. */
export const accountSections: Section[] = [
  { label: 'Websites', key: 'w', icon: IconWorldWww, href: paths.websites(), isExact: true },
  { label: 'Campaigns', key: 'p', icon: IconRocket, href: paths.campaigns() },
  { label: 'Work queue', key: 'q', icon: IconListCheck, href: paths.work() },
  { label: 'Billing', key: 'l', icon: IconReceipt, href: paths.billing() },
  { label: 'API', key: 'd', icon: IconKey, href: paths.keys() },
  { label: 'Settings', key: 'e', icon: IconSettings, href: paths.settings() },
];

/** Settings, in the order of the tabs. */
export const settingsSections: Section[] = [
  { label: 'Account', icon: IconBuilding, href: paths.account() },
  { label: 'Members', icon: IconUsersGroup, href: paths.members() },
  { label: 'Security', icon: IconShieldLock, href: paths.security() },
  { label: 'Data providers', icon: IconDatabase, href: paths.providers() },
  { label: 'Connections', icon: IconPlugConnected, href: paths.connections() },
  { label: 'Schedules', icon: IconCalendarRepeat, href: paths.schedules() },
  { label: 'Notifications', icon: IconBell, href: paths.notifications() },
  { label: 'Webhooks', icon: IconWebhook, href: paths.webhooks() },
  { label: 'Reports', icon: IconFileText, href: paths.branding() },
  { label: 'Data export', icon: IconFileZip, href: paths.exports() },
];

/** Further settings of the operator of the installation. */
export const operatorSections: Section[] = [{ label: 'Status', icon: IconServer2, href: paths.status() }];
