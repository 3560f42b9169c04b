import { t } from '@lingui/core/macro';
import { Button, Text } from '@mantine/core';
import type { FirstStep } from '../../../api/first-steps.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { IconCircle } from '../../../ui/icons.ts';
import classes from './get-started-panel.module.css';
import type { FormStep } from './step-dialog.tsx';
import { describePrice, stepTexts } from './step-texts.ts';

interface OpenStepProps {
  step: FirstStep;
  /** Whether it is the first step that the member can do. */
  isNext: boolean;
  onOpen(step: FormStep): void;
}

/** A step that is left: why it helps, its price and its action, or who may do it. */
export function OpenStep({ step, isNext, onOpen }: OpenStepProps) {
  const { name, minRole, isBlocked } = step;
  const { title, why, action, paid } = stepTexts[name];
  const mayDo = useHasRole(minRole);
  return (
    <li className={classes.step}>
      <IconCircle size={18} aria-hidden />
      <div>
        <div className={classes.title}>
          {title}
          <span className={classes.price} data-free={paid === null || undefined}>
            {describePrice(step)}
          </span>
        </div>
        <Text size="sm" c="dimmed">
          {why}
        </Text>
      </div>
      <div className={classes.action}>
        {mayDo && !isBlocked && name !== 'website' ? (
          <Button size="xs" variant={isNext ? 'filled' : 'default'} onClick={() => onOpen(name)}>
            {action}
          </Button>
        ) : (
          <Text size="sm" c="dimmed">
            {!mayDo
              ? roleNotes[minRole]
              : isBlocked
                ? t`After the first website`
                : t`In the form on this page`}
          </Text>
        )}
      </div>
    </li>
  );
}

const roleNotes = {
  owner: t`An owner can do this.`,
  manager: t`A manager or an owner can do this.`,
};
