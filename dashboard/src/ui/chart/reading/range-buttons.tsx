import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconZoomIn } from '../../icons.ts';
import classes from '../time-chart.module.css';

interface RangeButtonsProps {
  /** The selected range. */
  range: string;
  onZoom(): void;
  onCancel(): void;
}

/** The actions on a selected range. */
export function RangeButtons({ range, onZoom, onCancel }: RangeButtonsProps) {
  return (
    <Group gap={4} className={classes.rangeButtons}>
      <Button size="compact-sm" leftSection={<IconZoomIn size={14} aria-hidden />} onClick={onZoom}>
        <Trans>Zoom to {range}</Trans>
      </Button>
      <Button size="compact-sm" variant="default" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </Group>
  );
}
