import { t } from '@lingui/core/macro';
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
import { hasRole, isLimited, type Session } from '../session/session-query.ts';

export interface Section {
  label: string;
  icon: Icon;
  href: string;
  /** Active on exactly this URL, not on the ones below it. */
  isExact?: boolean;
  /** More words that find it in the command palette. */
  words?: string;
  /** Pressed after g, it opens the section. */
  key?: string;
}

/** Sections of a website. */
export const websiteSections = (websiteId: string): Section[] => [
  { label: t`Overview`, key: 'o', icon: IconLayoutDashboard, href: paths.website(websiteId), isExact: true },
  { label: t`Keywords`, key: 'k', icon: IconListSearch, href: paths.keywords(websiteId) },
  { label: t`Topics`, key: 't', icon: IconTags, href: paths.topics(websiteId) },
  { label: t`Search Console`, key: 's', icon: IconBrandGoogle, href: paths.searchConsole(websiteId) },
  { label: t`Competitors`, key: 'c', icon: IconUsers, href: paths.competitors(websiteId) },
  { label: t`AI visibility`, key: 'i', icon: IconMessageChatbot, href: paths.visibility(websiteId) },
  { label: t`Backlinks`, key: 'b', icon: IconLink, href: paths.backlinks(websiteId) },
  { label: t`Site audit`, key: 'a', icon: IconHeartRateMonitor, href: paths.audit(websiteId) },
  { label: t`Annotations`, key: 'n', icon: IconPencil, href: paths.annotations(websiteId) },
  {
    label: t`Weekly summary`,
    key: 'v',
    icon: IconCalendarWeek,
    href: paths.reviews(websiteId),
    words: t`weekly report review digest recap`,
  },
  {
    label: t`Reports`,
    key: 'r',
    icon: IconFileAnalytics,
    href: paths.reports(websiteId),
    words: t`monthly report month pdf client`,
  },
];

/** Sections of the account. */
export const accountSections: Section[] = [
  { label: t`Websites`, key: 'w', icon: IconWorldWww, href: paths.websites(), isExact: true },
  { label: t`Campaigns`, key: 'p', icon: IconRocket, href: paths.campaigns() },
  { label: t`Work queue`, key: 'q', icon: IconListCheck, href: paths.work() },
  { label: t`Billing`, key: 'l', icon: IconReceipt, href: paths.billing() },
  { label: 'API', key: 'd', icon: IconKey, href: paths.keys() },
  { label: t`Settings`, key: 'e', icon: IconSettings, href: paths.settings() },
];

/** Settings, in the order of the tabs. */
const settingsSections: Section[] = [
  { label: t`Account`, icon: IconBuilding, href: paths.account() },
  { label: t`Members`, icon: IconUsersGroup, href: paths.members() },
  { label: t`Security`, icon: IconShieldLock, href: paths.security() },
  { label: t`Data providers`, icon: IconDatabase, href: paths.providers() },
  { label: t`Connections`, icon: IconPlugConnected, href: paths.connections() },
  { label: t`Schedules`, icon: IconCalendarRepeat, href: paths.schedules() },
  { label: t`Notifications`, icon: IconBell, href: paths.notifications() },
  { label: t`Webhooks`, icon: IconWebhook, href: paths.webhooks() },
  { label: t`Report branding`, icon: IconFileText, href: paths.branding() },
  { label: t`Data export`, icon: IconFileZip, href: paths.exports() },
];

/** The settings about the member and the people of the account. */
const ownSettings = new Set([paths.account(), paths.members(), paths.security()]);

/** The settings that a member can open. An export contains the costs of the account, and most settings concern all websites. */
export function settingsFor(session: Session | null | undefined): Section[] {
  if (isLimited(session)) return settingsSections.filter(({ href }) => ownSettings.has(href));
  if (hasRole(session, 'manager')) return settingsSections;
  return settingsSections.filter(({ href }) => href !== paths.exports());
}

/** Further settings of the operator of the installation. */
export const operatorSections: Section[] = [{ label: t`Status`, icon: IconServer2, href: paths.status() }];
