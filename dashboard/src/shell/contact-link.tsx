import { t } from '@lingui/core/macro';
import { useContacts } from '../session/use-contacts.ts';
import classes from './sidebar.module.css';

/** Whom a viewer can ask, on every page. */
export function ContactLink() {
  const contacts = useContacts();
  if (contacts.length === 0) return null;
  return (
    <address className={`${classes.list} ${classes.setup} ${classes.contact}`}>
      <span className={classes.title}>{t`Your contact`}</span>
      {contacts.map(({ id, name, email }) => (
        <a key={id} href={`mailto:${email}`} title={email} className={classes.link}>
          {name}
        </a>
      ))}
    </address>
  );
}
