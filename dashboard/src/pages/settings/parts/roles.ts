import type { Role } from '../../../api/members.ts';

/** Labels and descriptions of the roles. */
export const roleLabels: Record<Role, { label: string; about: string }> = {
  viewer: { label: 'Viewer', about: 'sees everything, changes nothing' },
  manager: { label: 'Manager', about: 'adds and changes websites, keywords and campaigns' },
  owner: { label: 'Owner', about: 'does everything, including API keys, members, billing and connections' },
};

export const roles = Object.keys(roleLabels) as Role[];
