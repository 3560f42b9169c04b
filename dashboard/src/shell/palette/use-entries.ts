import { t } from '@lingui/core/macro';
import { useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { auditsKey, startAudit } from '../../api/audits.ts';
import { useAction } from '../../api/use-action.ts';
import { websitesQuery } from '../../api/websites.ts';
import { paths } from '../../paths.ts';
import type { Assignee } from '../../api/assignees.ts';
import { hasRole, type Session } from '../../session/session-query.ts';
import { useContacts } from '../../session/use-contacts.ts';
import {
  IconDeviceDesktop,
  IconFileAnalytics,
  IconHeartRateMonitor,
  IconKeyboard,
  IconKey,
  IconListSearch,
  IconMail,
  IconMessageQuestion,
  IconMoon,
  IconPlus,
  IconRocket,
  IconShieldLock,
  IconSun,
  IconWorldWww,
} from '../../ui/icons.ts';
import { showFailure, showMessage } from '../../ui/show-message.ts';
import { type Section, settingsFor, websiteSections } from '../sections.ts';
import { useAccountSections } from '../use-account-sections.ts';
import { switchWebsite } from '../switch-website.ts';
import type { Entry } from './entry.ts';

interface EntryOptions {
  session: Session;
  websiteId: string | undefined;
  onShowShortcuts(): void;
}

/** Everything the palette finds without asking the server. */
export function useEntries({ session, websiteId, onShowShortcuts }: EntryOptions): Entry[] {
  const websites = useQuery(websitesQuery()).data?.data ?? [];
  const { pathname } = useLocation();
  const ofAccount = useAccountSections();
  const themes = useThemes();
  const audit = useAuditEntry(websiteId);
  const current = websites.find(({ id }) => id === websiteId);
  const isManager = hasRole(session, 'manager');
  const contacts = useContacts();
  const shortcuts: Entry = {
    id: 'shortcuts',
    group: t`Actions`,
    label: t`Show keyboard shortcuts`,
    words: t`help keys hotkeys`,
    icon: IconKeyboard,
    run: onShowShortcuts,
  };
  return [
    ...(websiteId === undefined
      ? []
      : [...websiteSections(websiteId).map(toEntry(t`This website`)), ...keywordPages(websiteId)]),
    ...(isManager && websiteId !== undefined
      ? [...websiteActions(websiteId), audit].map((entry) => ({
          ...entry,
          ...(current && { description: current.domain }),
        }))
      : []),
    ...(isManager ? accountActions(websiteId) : []),
    ...(hasRole(session, 'owner') ? [keyAction] : []),
    ...contacts.map(contactEntry),
    shortcuts,
    ...ofAccount.map(toEntry(t`Account`)),
    ...websites.map(({ id, domain }): Entry => ({
      id,
      group: t`Websites`,
      label: domain,
      icon: IconWorldWww,
      href: switchWebsite(pathname, id),
    })),
    ...settingsFor(session).map(toEntry(t`Settings`)),
    passwordEntry,
    ...themes,
  ];
}

const toEntry =
  (group: string) =>
  ({ label, icon, href, words }: Section): Entry => ({
    id: href,
    group,
    label,
    icon,
    href,
    ...(words !== undefined && { words }),
  });

/** The contact of a viewer, who can answer what pages do not show, such as costs. */
const contactEntry = ({ id, name, email }: Assignee): Entry => ({
  id: `contact-${id}`,
  group: t`Account`,
  label: t`Ask your contact: ${name}`,
  description: email,
  words: t`costs price budget billing invoice paid payment approval comment email help question`,
  icon: IconMail,
  run: () => location.assign(`mailto:${email}`),
});

/** Pages of a website without an entry in its menu. */
const keywordPages = (websiteId: string): Entry[] => [
  {
    id: 'suggestions',
    group: t`This website`,
    label: t`Suggestions`,
    words: t`ideas new keywords research discover`,
    icon: IconListSearch,
    href: paths.keywordSuggestions(websiteId),
  },
  {
    id: 'cannibalization',
    group: t`This website`,
    label: t`Cannibalization`,
    words: t`competing pages duplicate merge same keyword`,
    icon: IconListSearch,
    href: paths.cannibalisation(websiteId),
  },
];

const passwordEntry: Entry = {
  id: 'change-password',
  group: t`Settings`,
  label: t`Change password`,
  words: t`new reset update login sign in`,
  icon: IconShieldLock,
  href: paths.security(),
};

const websiteActions = (websiteId: string): Entry[] => [
  {
    id: 'add-keywords',
    group: t`Actions`,
    label: t`Add keywords`,
    words: t`track create new`,
    icon: IconListSearch,
    href: `${paths.keywords(websiteId)}#add-keywords`,
  },
  {
    id: 'add-prompts',
    group: t`Actions`,
    label: t`Add prompts`,
    words: t`track create new ai`,
    icon: IconMessageQuestion,
    href: `${paths.prompts(websiteId)}#add-prompts`,
  },
  {
    id: 'new-report',
    group: t`Actions`,
    label: t`New report`,
    words: t`create send share`,
    icon: IconFileAnalytics,
    href: `${paths.reports(websiteId)}#new-report`,
  },
];

const accountActions = (websiteId: string | undefined): Entry[] => [
  {
    id: 'new-campaign',
    group: t`Actions`,
    label: t`New campaign`,
    words: t`create add start`,
    icon: IconRocket,
    href: paths.newCampaign({ websiteId }),
  },
  {
    id: 'add-website',
    group: t`Actions`,
    label: t`Add website`,
    words: t`create new domain`,
    icon: IconPlus,
    href: paths.newWebsite(),
  },
];

const keyAction: Entry = {
  id: 'create-key',
  group: t`Actions`,
  label: t`Create API key`,
  words: t`add new token secret`,
  icon: IconKey,
  href: `${paths.keys()}#create-key`,
};

function useAuditEntry(websiteId = ''): Entry {
  const { mutate } = useAction(startAudit, {
    affects: [auditsKey(websiteId)],
    onSuccess: () => showMessage(t`Audit started.`),
    onError: showFailure,
  });
  return {
    id: 'run-audit',
    group: t`Actions`,
    label: t`Run audit`,
    words: t`start crawl site`,
    icon: IconHeartRateMonitor,
    run: () => mutate(websiteId),
  };
}

function useThemes(): Entry[] {
  const { setColorScheme } = useMantineColorScheme();
  const theme = (scheme: 'light' | 'dark' | 'auto', label: string, icon: Entry['icon']): Entry => ({
    id: `theme-${scheme}`,
    group: t`Appearance`,
    label,
    words: t`appearance color scheme mode light dark`,
    icon,
    run: () => setColorScheme(scheme),
  });
  return [
    theme('light', t`Light theme`, IconSun),
    theme('dark', t`Dark theme`, IconMoon),
    theme('auto', t`System theme`, IconDeviceDesktop),
  ];
}
