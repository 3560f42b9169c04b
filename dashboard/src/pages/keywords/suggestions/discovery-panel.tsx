import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconRefresh } from '../../../ui/icons.ts';
import { discoverKeywords, type KeywordDiscovery, suggestionsKey } from '../../../api/suggestions.ts';
import { useAction } from '../../../api/use-action.ts';
import type { Website } from '../../../api/websites.ts';
import { formatCount } from '../../../format/numbers.ts';
import { Ago } from '../../../ui/ago.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { marketName } from '../parts/locales.ts';
import { DiscoverySettingsDialog } from './discovery-settings-dialog.tsx';
import { RemoveDiscovered } from './remove-discovered.tsx';
import { sourceLabels, sourceStatusStyles } from './source-labels.ts';
import { type TrackAction, TrackDialog } from './track-dialog.tsx';

const modeNotes: Record<Website['keywordDiscovery'], string> = {
  automatic: t`The best suggestions are tracked automatically, up to 20 and within the budget.`,
  suggest: t`Suggestions are tracked only when a manager or an owner accepts them.`,
  off: t`Discovery runs only when you start it.`,
};

interface DiscoveryPanelProps {
  website: Website;
  discovery: KeywordDiscovery;
  /** Null if the member may not change anything. */
  track: TrackAction | null;
}

/** Why a source has found nothing. Others name the reason of a provider. */
const outcomeNotes: Record<string, string> = {
  'pages waiting': t`The website is still being crawled.`,
  'pages failed': t`No page of the website could be read.`,
  'search_console not_connected': t`Neither Search Console nor Bing Webmaster Tools is connected.`,
  'provider not_connected': t`No connected provider reports the keywords of a domain.`,
};

/** The market, the sources of the last discovery, and what happens with its suggestions. */
export function DiscoveryPanel({ website, discovery, track }: DiscoveryPanelProps) {
  const [isEditing, editing] = useDisclosure();
  const starting = useAction(() => discoverKeywords(website.id), { affects: [suggestionsKey(website.id)] });
  const isPhone = useIsPhone();
  const [isOpen, { toggle }] = useDisclosure();
  const isWhole = !isPhone || isOpen;
  const isRunning = discovery.state === 'running' || discovery.state === 'waiting';
  return (
    <Panel
      title={t`Discovery`}
      {...(discovery.finishedAt !== null && {
        description: (
          <Trans>
            Last discovery <Ago at={discovery.finishedAt} />
          </Trans>
        ),
      })}
      actions={
        <>
          {isPhone && <MoreButton isOpen={isOpen} onClick={toggle} />}
          {isWhole && track !== null && (
            <>
              <TopButton websiteId={website.id} track={track} />
              <RemoveDiscovered websiteId={website.id} />
              <Button size="xs" variant="default" onClick={editing.open}>
                {website.market.source === 'assumed' ? t`Set the market` : t`Discovery settings`}
              </Button>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconRefresh size={14} aria-hidden />}
                loading={starting.isPending || isRunning}
                onClick={() => starting.mutate()}
              >
                <Trans>Discover now</Trans>
              </Button>
            </>
          )}
        </>
      }
      isFlush={!isWhole}
    >
      {isWhole && <DiscoveryState website={website} discovery={discovery} mayChange={track !== null} />}
      {isEditing && <DiscoverySettingsDialog website={website} onClose={editing.close} />}
      {starting.isError && <ProblemNotice error={starting.error} />}
    </Panel>
  );
}

interface DiscoveryStateProps extends Pick<DiscoveryPanelProps, 'website' | 'discovery'> {
  mayChange: boolean;
}

function DiscoveryState({ website, discovery, mayChange }: DiscoveryStateProps) {
  const market = marketName(website.defaults);
  return (
    <>
      <Text size="sm">
        <Trans>
          {modeNotes[website.keywordDiscovery]} Market: {market}
          {website.market.source === 'assumed'
            ? mayChange
              ? t` (assumed: Cairn found no evidence for a country, so set the market).`
              : t` (assumed: Cairn found no evidence for a country).`
            : '.'}{' '}
          {website.market.evidence.join(' ')}
        </Trans>
      </Text>
      <SourceOutcomes sources={discovery.sources} />
    </>
  );
}

function TopButton({ websiteId, track }: { websiteId: string; track: TrackAction }) {
  const [isOpen, dialog] = useDisclosure();
  return (
    <>
      <Button size="xs" variant="default" onClick={dialog.open}>
        <Trans>Track the top suggestions</Trans>
      </Button>
      {isOpen && <TrackDialog websiteId={websiteId} track={track} onClose={dialog.close} />}
    </>
  );
}

/** How each source fared in the last discovery. */
function SourceOutcomes({ sources }: Pick<KeywordDiscovery, 'sources'>) {
  return (
    <Group component="ul" gap="4px 16px" mt="xs" mb={0} p={0} style={{ listStyle: 'none' }}>
      {sources.map(({ source, status, found, message }) => (
        <Text component="li" key={source} size="sm">
          {sourceLabels[source]}{' '}
          <StateBadge
            tone={sourceStatusStyles[status].tone}
            label={status === 'found' ? formatCount(found) : sourceStatusStyles[status].label}
          />
          {message !== null && (
            <Text size="xs" c="dimmed">
              {outcomeNotes[`${source} ${status}`] ?? message}
            </Text>
          )}
        </Text>
      ))}
    </Group>
  );
}
