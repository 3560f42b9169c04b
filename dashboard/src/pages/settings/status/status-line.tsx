import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { type Status, statusQuery } from '../../../api/installation.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { useIsOperator } from '../use-is-operator.ts';
import { findStatusProblems } from './find-status-problems.ts';

/** Whether checks are late or failed, with a link to the status. Nothing for members who cannot read it. */
export function StatusLine() {
  const isOperator = useIsOperator() === true;
  const { data } = useQuery({ ...statusQuery(), enabled: isOperator });
  if (!isOperator || data === undefined) return null;
  return (
    <span>
      {describeStatus(data.data)} <AppLink href={paths.status()}>{t`Open status`}</AppLink>
    </span>
  );
}

function describeStatus(status: Status): string {
  const problems = findStatusProblems(status).length;
  if (problems > 0)
    return plural(problems, {
      one: '# installation problem needs attention.',
      other: '# installation problems need attention.',
    });
  const failed = (status.failures ?? []).reduce((total, { count }) => total + count, 0);
  if (failed === 0) return t`No checks are late or failed.`;
  return plural(failed, {
    one: 'No check is late, # purchase or collection failed in the last 24 hours.',
    other: 'No check is late, # purchases or collections failed in the last 24 hours.',
  });
}
