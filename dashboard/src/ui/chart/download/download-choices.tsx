import { Trans } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { campaignQuery } from '../../../api/campaigns.ts';
import { websiteQuery } from '../../../api/websites.ts';
import { useAction } from '../../../api/use-action.ts';
import { formatDays } from '../../../format/dates.ts';
import { IconFileTypeCsv, IconPhoto } from '../../icons.ts';
import type { PopupTarget } from '../../lazy/lazy-popup.tsx';
import { OpenedMenu } from '../../popups/opened-menu.tsx';
import { showFailure } from '../../show-message.ts';
import { saveBlob } from '../../save-blob.ts';
import { chartCsv } from './chart-csv.ts';
import { drawPicture } from './draw-picture.ts';
import type { SavedChart } from './saved-chart.ts';

/** The formats of a saved chart. */
export function DownloadChoices({ chart, frame, hasPicture, target }: SavedChart & { target: PopupTarget }) {
  const client = useQueryClient();
  const ids = useParams({ strict: false });
  const { label, days } = chart;
  const range = { from: days[0] ?? '', to: days.at(-1) ?? '' };
  const save = useAction(
    async (format: 'png' | 'csv') => {
      const domain = await findDomain(client, ids);
      const name = `${fileName([domain, label, range.from, range.to])}.${format}`;
      if (format === 'csv') saveBlob(new Blob([chartCsv(chart)], { type: 'text/csv' }), name);
      else if (frame.current !== null) {
        const subtitle = [domain, formatDays(range)].filter(Boolean).join(' · ');
        saveBlob(await drawPicture(frame.current, { title: label, subtitle }), name);
      }
    },
    { onError: showFailure },
  );
  return (
    <OpenedMenu target={target} position="bottom-end" shadow="md" withinPortal>
      <Menu.Dropdown>
        {hasPicture && (
          <Menu.Item leftSection={<IconPhoto size={14} aria-hidden />} onClick={() => save.mutate('png')}>
            <Trans>PNG image</Trans>
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconFileTypeCsv size={14} aria-hidden />} onClick={() => save.mutate('csv')}>
          <Trans>CSV file</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </OpenedMenu>
  );
}

/** The domain of the page's website, or of the website of its campaign. */
async function findDomain(
  client: QueryClient,
  { websiteId, campaignId }: { websiteId?: string; campaignId?: string },
): Promise<string | undefined> {
  const ofCampaign = campaignId && (await client.ensureQueryData(campaignQuery(campaignId))).data.websiteId;
  const id = websiteId ?? ofCampaign;
  return id ? (await client.ensureQueryData(websiteQuery(id))).data.domain : undefined;
}

/** Words and days with hyphens: `example.com-clicks-by-day-2026-11-01-2026-11-28`. */
const fileName = (parts: readonly (string | undefined)[]): string =>
  parts
    .filter(Boolean)
    .join('-')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}.]+/gu, '-');
