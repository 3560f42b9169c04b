import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Progress, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FirstStep } from '../../../api/first-steps.ts';
import { useAction } from '../../../api/use-action.ts';
import { formatCount } from '../../../format/numbers.ts';
import { sessionKey, sessionQuery, hasRole } from '../../../session/session-query.ts';
import { updateUser } from '../../../session/update-user.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { showMessage } from '../../../ui/show-message.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import classes from './get-started-panel.module.css';
import { OpenStep } from './open-step.tsx';
import type { FormStep } from './step-dialog.tsx';
import { stepTexts } from './step-texts.ts';

interface GetStartedPanelProps {
  steps: readonly FirstStep[];
  onOpen(step: FormStep): void;
}

/** The first steps that are left, and those that are done. */
export function GetStartedPanel({ steps, onOpen }: GetStartedPanelProps) {
  const { data: session } = useQuery(sessionQuery());
  const hiding = useAction((getStartedHidden: boolean) => updateUser({ getStartedHidden }), {
    affects: [sessionKey],
    onSuccess: () =>
      showMessage(t`The first steps are hidden. You can show them again in the menu under your name.`),
  });
  const done = steps.filter(({ isDone }) => isDone);
  const open = steps.filter(({ isDone }) => !isDone);
  // Before the first website, its form is the next action.
  const isReady = open.every(({ name }) => name !== 'website');
  const next = open.find(({ minRole }) => isReady && hasRole(session, minRole));
  const count = t`${formatCount(done.length)} of ${formatCount(steps.length)} done`;
  return (
    <div id="get-started" className={classes.panel}>
      <Panel
        title={t`Get started`}
        description={t`${count}. Every step has a free way.`}
        actions={
          <Button
            size="xs"
            variant="subtle"
            aria-label={t`Hide first steps`}
            loading={hiding.isPending}
            onClick={() => hiding.mutate(true)}
          >
            <Trans>Hide</Trans>
          </Button>
        }
      >
        <Stack gap="xs">
          {hiding.isError && <ProblemNotice error={hiding.error} />}
          <Progress value={(done.length / steps.length) * 100} size="sm" aria-label={count} />
          <ol className={classes.steps} aria-label={t`Open steps`}>
            {open.map((step) => (
              <OpenStep key={step.name} step={step} isNext={step === next} onOpen={onOpen} />
            ))}
          </ol>
          {done.length > 0 && (
            <ul className={classes.done} aria-label={t`Done steps`}>
              {done.map(({ name }) => (
                <li key={name}>
                  <StateBadge tone="good" label={stepTexts[name].title} />
                </li>
              ))}
            </ul>
          )}
        </Stack>
      </Panel>
    </div>
  );
}
