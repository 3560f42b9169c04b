import { Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { keywordSummaryQuery } from '../../../api/keywords.ts';
import { syncsQuery } from '../../../api/search-console.ts';
import { websiteQuery } from '../../../api/websites.ts';
import { mayAct, sessionQuery } from '../../../session/session-query.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { sourceTitles } from '../../../ui/source-state.tsx';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';
import classes from './first-collection.module.css';
import { isFirstCollection, readProgress, type Step } from './read-progress.ts';

const tones: Record<Step['state'], Tone> = {
  done: 'good',
  working: 'working',
  waiting: 'waiting',
  failed: 'bad',
  off: 'calm',
};

/**
 * The steps of a first collection that goes on; none once everything has been here. Undefined until that is known: what stands below
 * would move.
 */
export function useFirstCollection(websiteId: string): readonly Step[] | undefined {
  const website = useQuery(websiteQuery(websiteId));
  const keywords = useQuery(keywordSummaryQuery(websiteId));
  const syncs = useQuery(syncsQuery(websiteId));
  if ([website, keywords, syncs].some((query) => query.isPending)) return undefined;
  if (website.data === undefined || keywords.data === undefined || syncs.data === undefined) return [];
  const known = { website: website.data.data, keywords: keywords.data.data, syncs: syncs.data.data };
  const steps = readProgress(known);
  return isFirstCollection(steps) ? steps : [];
}

/** How far the first collection is, as it goes on. */
export function FirstCollection({ steps }: { steps: readonly Step[] }) {
  const { data: session } = useQuery(sessionQuery());
  return (
    <Panel title="First collection" description="Figures appear on this page as they arrive.">
      <ul className={classes.steps} aria-live="polite">
        {steps.map((step) => (
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
                aria-label={`${sourceTitles[step.name]}: how far it is`}
              />
            )}
            {step.action !== null && mayAct(session, step.action.least) && (
              <AppLink href={step.action.href} fz="sm">
                {step.action.label}
              </AppLink>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
