import { t } from '@lingui/core/macro';
import { ActionIcon } from '@mantine/core';
import { IconDownload } from '../../icons.ts';
import { LazyPopup } from '../../lazy/lazy-popup.tsx';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import type { SavedChart } from './saved-chart.ts';

const DownloadChoices = lazyPart(async () => (await import('./download-choices.tsx')).DownloadChoices);

/** Saves a chart as a picture or as CSV. */
export function DownloadMenu(menu: SavedChart) {
  return (
    <LazyPopup
      kind="menu"
      target={
        <ActionIcon variant="default" size={30} aria-label={t`Download: ${menu.chart.label}`}>
          <IconDownload size={16} aria-hidden />
        </ActionIcon>
      }
    >
      {(target) => <DownloadChoices {...menu} target={target} />}
    </LazyPopup>
  );
}
