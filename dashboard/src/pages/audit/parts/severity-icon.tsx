import { VisuallyHidden } from '@mantine/core';
import type { Severity } from '../../../api/audits.ts';
import { IconAlertOctagon, IconAlertTriangle, IconInfoCircle } from '../../../ui/icons.ts';
import { severityStyles } from './audit-labels.ts';
import classes from './severity-icon.module.css';

const icons = { error: IconAlertOctagon, warning: IconAlertTriangle, notice: IconInfoCircle };

/** A severity without room for its word. */
export function SeverityIcon({ severity }: { severity: Severity }) {
  const Icon = icons[severity];
  const { label } = severityStyles[severity];
  return (
    <span className={classes.icon} data-severity={severity} title={label}>
      <Icon size={14} stroke={2} aria-hidden />
      <VisuallyHidden>{label} </VisuallyHidden>
    </span>
  );
}
