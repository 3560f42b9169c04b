import type { Notice } from '../../../api/notifications.ts';
import { i18n } from '../../../language/i18n.ts';
import { kindLabels } from './rule-kinds.ts';

/** The title of a notification. The API writes it in English; in another language, its kind describes what happened. */
export function noticeTitle({ title, kind, websiteId }: Notice): string {
  if (i18n.locale === 'en') return title;
  const { label } = kindLabels[kind];
  const domain = websiteId === null ? undefined : /^(\S+): /.exec(title)?.[1];
  return domain === undefined ? label : `${domain}: ${label}`;
}
