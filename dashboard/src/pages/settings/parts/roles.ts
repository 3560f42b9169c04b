import { t } from '@lingui/core/macro';
import type { Role } from '../../../api/members.ts';

/** Labels and descriptions of the roles. */
export const roleLabels: Record<Role, { label: string; about: string }> = {
  viewer: { label: t`Viewer`, about: t`sees all websites or selected ones, and comments on tasks` },
  manager: { label: t`Manager`, about: t`adds and changes websites, keywords and campaigns` },
  owner: { label: t`Owner`, about: t`full access, including API keys, members, billing and connections` },
};

export const roles = Object.keys(roleLabels) as Role[];
