import type { BacklinkDetail } from '../../../api/backlinks.ts';

/** An authority, of 100, below which asking for a link is rarely worth the time. */
const lowAuthority = 20;

type Valued = Pick<BacklinkDetail, 'authority' | 'follow'>;

export const hasLowAuthority = ({ authority }: Pick<Valued, 'authority'>) =>
  authority !== null && authority < lowAuthority;

/** Whether asking for a lost link is rarely worth the time. Pure. */
export const isLowValue = (link: Valued) => hasLowAuthority(link) || link.follow === false;
