import { ActionIcon } from '@mantine/core';
import type { RefObject } from 'react';
import { IconDownload } from '../../icons.ts';
import { LazyPopup } from '../../lazy/lazy-popup.tsx';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import type { TimeChartProps } from '../series.ts';

const DownloadChoices = lazyPart(async () => (await import('./download-choices.tsx')).DownloadChoices);

export interface DownloadMenuProps {
  /** The visible days and series. */
  chart: TimeChartProps;
  /** The element of the chart and its legend. */
  frame: RefObject<HTMLElement | null>;
  /** Whether the chart is drawn, not shown as a table. */
  hasPicture: boolean;
}

/** Saves a chart as a picture or as CSV. */
export function DownloadMenu(menu: DownloadMenuProps) {
  return (
    <LazyPopup
      kind="menu"
      target={
        <ActionIcon variant="default" size={30} aria-label={`Download: ${menu.chart.label}`}>
          <IconDownload size={16} aria-hidden />
        </ActionIcon>
      }
    >
      {(target) => <DownloadChoices {...menu} target={target} />}
    </LazyPopup>
  );
}
