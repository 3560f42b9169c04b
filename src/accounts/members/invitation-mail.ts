import type { Role, UserLanguage } from './queries.ts';

interface Invited {
  account: string;
  role: Role;
  /** The domains to which a viewer is limited; null for all. */
  websites: readonly string[] | null;
  link: string;
}

interface MailText {
  subject: string;
  text: string;
}

const germanRoles: Record<Role, string> = { viewer: 'Betrachter', manager: 'Manager', owner: 'Inhaber' };

const texts: Record<UserLanguage, (invited: Invited) => MailText> = {
  en: ({ account, role, websites, link }) => ({
    subject: `Join ${account} on Cairn`,
    text: `${account} invites you to Cairn as ${role}${websites === null ? '' : ` of ${websites.join(', ')}`}.\n\nSign up within a week: ${link}\n`,
  }),
  de: ({ account, role, websites, link }) => ({
    subject: `Einladung von ${account} zu Cairn`,
    text: `${account} lädt Sie als ${germanRoles[role]}${websites === null ? '' : ` von ${websites.join(', ')}`} zu Cairn ein.\n\nRegistrieren Sie sich innerhalb einer Woche: ${link}\n`,
  }),
};

/** The email that invites a person. Pure. */
export const invitationMail = (invited: Invited, language: UserLanguage): MailText =>
  texts[language](invited);
