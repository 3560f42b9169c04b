import { PlainLink } from '../../../ui/app-link.tsx';
import { IconAlertOctagon, IconChevronRight, IconInfoCircle } from '../../../ui/icons.ts';
import classes from './action-panel.module.css';
import type { Action } from './action.ts';

export type ShownAction = Pick<Action, 'tone' | 'title' | 'note' | 'href'>;

/** Something to do, with a link to the page where it is done. */
export function ActionRow({ action: { tone, title, note, href } }: { action: ShownAction }) {
  const Icon = tone === 'bad' ? IconAlertOctagon : IconInfoCircle;
  return (
    <PlainLink href={href} className={classes.row} data-tone={tone}>
      <Icon size={18} className={classes.icon} aria-hidden />
      <span>
        <span className={classes.title}>{title}</span>
        <span className={classes.note} title={note}>
          {note}
        </span>
      </span>
      <IconChevronRight size={16} className={classes.go} aria-hidden />
    </PlainLink>
  );
}
