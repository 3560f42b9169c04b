import { Text } from '@mantine/core';
import type { Visibility } from '../../../api/ai-visibility.ts';
import { describeChange } from '../../../format/change.ts';
import { formatCount, formatShare } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { FigureGrid } from '../../../ui/figure-grid.tsx';
import { Figure, type FigureState } from '../../../ui/figure.tsx';
import { describeRateChange } from '../parts/describe-rate-change.ts';
import { formatInterval } from '../parts/format-interval.ts';

interface RateFiguresProps {
  data: Visibility;
  meta: { startDate: string; endDate: string };
  websiteId: string;
}

const than = 'as many days before';

/** The rates over all engines with their intervals, and what they are made of. */
export function RateFigures({ data, meta, websiteId }: RateFiguresProps) {
  const figures = data.overall;
  const { runs, previous, change, citationInterval, mentionInterval } = figures;
  const source = { name: `${formatCount(runs)} answers, to`, at: meta.endDate };
  const rate = (value: number | null, told: ReturnType<typeof describeRateChange>): FigureState =>
    value === null
      ? { is: 'no_data', note: 'No answer counts in these days.' }
      : { is: 'ready', value: formatShare(value), change: told, than, source };
  return (
    <FigureGrid>
      <Figure
        label="Answers that name you"
        state={rate(figures.mentionRate, describeRateChange(change?.mentionRate))}
      >
        <Interval text={formatInterval(mentionInterval)} />
      </Figure>
      <Figure
        label="Answers that cite you"
        state={rate(figures.citationRate, describeRateChange(change?.citationRate))}
      >
        <Interval text={formatInterval(citationInterval)} />
      </Figure>
      <Figure
        label="Share of voice"
        state={hasCompetitors(data) ? rate(figures.shareOfVoice, null) : nobodyElse(websiteId)}
      >
        {hasCompetitors(data) && previous?.shareOfVoice != null && (
          <Text size="sm" c="dimmed">
            {formatShare(previous.shareOfVoice)} {than}
          </Text>
        )}
      </Figure>
      <Figure
        label="Answers counted"
        state={{
          is: 'ready',
          value: formatCount(runs),
          change: describeChange(runs, previous?.runs, { format: formatShare }),
          than,
          source,
        }}
      >
        <Text size="sm" c="dimmed">
          {tellUncounted(figures)}
        </Text>
      </Figure>
    </FigureGrid>
  );
}

/** A share of one’s own namings alone would always be all of them. */
export const hasCompetitors = ({ brands }: Pick<Visibility, 'brands'>): boolean =>
  brands.some(({ role }) => role === 'competitor');

const nobodyElse = (websiteId: string): FigureState => ({
  is: 'no_data',
  note: <AppLink href={paths.brands(websiteId)}>Confirm a competitor to share it with</AppLink>,
});

function Interval({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <Text size="sm" c="dimmed">
      95 % between {text.replace('–', ' and ')}
    </Text>
  );
}

/** What was asked and is no part of any rate. */
export function tellUncounted({
  failed,
  refused,
  absent,
}: Pick<Visibility['overall'], 'failed' | 'refused' | 'absent'>): string {
  const told = [
    failed > 0 && `${formatCount(failed)} failed`,
    refused > 0 && `${formatCount(refused)} refused`,
    absent > 0 && `${formatCount(absent)} pages without an answer`,
  ].filter((part) => part !== false);
  return told.length === 0 ? 'Every question was answered' : `Besides: ${told.join(', ')}`;
}
