import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconAlertTriangle, IconCircleCheck } from '../../../ui/icons.ts';
import type { Status } from '../../../api/installation.ts';
import { Panel } from '../../../ui/panel.tsx';
import { findStatusProblems } from './find-status-problems.ts';
import classes from './status.module.css';

/** The problems of the installation, or the statement that there are none. */
export function ProblemPanel({ status }: { status: Status }) {
  const problems = findStatusProblems(status);
  return (
    <Panel title={t`Needs attention`}>
      {problems.length === 0 ? (
        <div className={classes.problem} data-tone="good">
          <IconCircleCheck size={18} aria-hidden />
          <span>
            <Trans>Nothing needs attention.</Trans>
          </span>
        </div>
      ) : (
        <ul className={classes.problems}>
          {problems.map(({ tone, title, note }) => (
            <li key={title} className={classes.problem} data-tone={tone}>
              <IconAlertTriangle size={18} aria-hidden />
              <span>
                <span className={classes.title}>{title}</span>
                <span className={classes.note}>{note}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
