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

/** How far the first collection is, as it goes on; nothing once everything has been here. */
export function FirstCollection({ websiteId }: { websiteId: string }) {
  const website = useQuery(websiteQuery(websiteId)).data?.data;
  const keywords = useQuery(keywordSummaryQuery(websiteId)).data?.data;
  const syncs = useQuery(syncsQuery(websiteId)).data?.data;
  const { data: session } = useQuery(sessionQuery());
  if (website === undefined || keywords === undefined || syncs === undefined) return null;
  const steps = readProgress({ website, keywords, syncs });
  if (!isFirstCollection(steps)) return null;
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
