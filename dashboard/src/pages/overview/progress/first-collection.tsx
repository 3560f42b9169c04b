import { t } from '@lingui/core/macro';
import { Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { keywordSummaryQuery } from '../../../api/keywords.ts';
import { syncsQuery } from '../../../api/search-console.ts';
import { websiteQuery } from '../../../api/websites.ts';
import { formatCount } from '../../../format/numbers.ts';
import { Panel } from '../../../ui/panel.tsx';
import { sourceTitles } from '../../../ui/source-state.tsx';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';
import classes from './first-collection.module.css';
import { isFirstCollection, collectionSteps, type Step } from './collection-steps.ts';

const tones: Record<Step['state'], Tone> = {
  done: 'good',
  working: 'working',
  waiting: 'waiting',
  failed: 'bad',
  off: 'calm',
};

/**
 * The steps of the first data collection, or none once it is over. Undefined while they load, so that the page below does not shift.
 */
export function useFirstCollection(websiteId: string): readonly Step[] | undefined {
  const website = useQuery(websiteQuery(websiteId));
  const keywords = useQuery(keywordSummaryQuery(websiteId));
  const syncs = useQuery(syncsQuery(websiteId));
  if ([website, keywords, syncs].some((query) => query.isPending)) return undefined;
  if (website.data === undefined || keywords.data === undefined || syncs.data === undefined) return [];
  const known = { website: website.data.data, keywords: keywords.data.data, syncs: syncs.data.data };
  const steps = collectionSteps(known);
  return isFirstCollection(steps) ? steps : [];
}

/** The progress of the first data collection: the sources that are not complete. */
export function FirstCollection({ steps }: { steps: readonly Step[] }) {
  const open = steps.filter(({ state }) => state !== 'done');
  const done = steps.length - open.length;
  return (
    <Panel
      title={t`First data collection`}
      description={
        done === 0
          ? t`Data appears on this page as it arrives.`
          : t`${formatCount(done)} of ${formatCount(steps.length)} sources are complete.`
      }
    >
      <ul className={classes.steps} aria-live="polite">
        {open.map((step) => (
          <li key={step.name} className={classes.step}>
            <StateBadge tone={tones[step.state]} label={sourceTitles[step.name]} />
            <Text c="dimmed" size="sm">
              {step.note}
            </Text>
            {step.share !== null && (
              <Progress
                value={step.share * 100}
                size="sm"
                mt={4}
                aria-label={t`${sourceTitles[step.name]}: progress`}
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
