import type { Role } from '../../../session/session-query.ts';

/** What each role may do, in the words of a person who gives it. */
export const roleTexts: Record<Role, { label: string; about: string }> = {
  viewer: { label: 'Viewer', about: 'sees everything, changes nothing' },
  manager: { label: 'Manager', about: 'adds and changes websites, keywords and campaigns' },
  owner: { label: 'Owner', about: 'does everything, and decides about keys, members, money and connections' },
};

export const roles = Object.keys(roleTexts) as Role[];
