import { Fragment, type ReactNode } from 'react';
import classes from './fact-list.module.css';

/** Names and what they stand for. */
export function FactList({ facts }: { facts: readonly { term: string; fact: ReactNode }[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ term, fact }) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
