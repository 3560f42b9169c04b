import { Fragment, type ReactNode } from 'react';
import classes from './detail-list.module.css';

/** Terms and their descriptions. */
export function DetailList({ items }: { items: readonly { term: string; description: ReactNode }[] }) {
  return (
    <dl className={classes.list}>
      {items.map(({ term, description }) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>{description}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
