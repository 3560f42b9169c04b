import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Visibility } from '../../../api/ai-visibility.ts';
import { formatAll } from '../../../format/lists.ts';
import { formatCount, formatRate } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { comparedLabel, type UsedDays } from '../../../ui/range/range-labels.ts';
import { StatGrid } from '../../../ui/stat-grid.tsx';
import { StatCard, type StatSource, type StatState } from '../../../ui/stat-card.tsx';
import { describeCompared, describeNoChange, describeRateChange } from '../parts/describe-rate-change.ts';
import { useHasRole } from '../../../session/use-has-role.ts';

interface RateStatsProps {
  data: Visibility;
  meta: UsedDays;
  websiteId: string;
  /** Undefined for unbranded prompts. */
  promptKind: 'branded' | 'all' | undefined;
}

/** The rates over all engines with their confidence intervals, and the number of answers. */
export function RateStats({ data, meta, websiteId, promptKind }: RateStatsProps) {
  const than = comparedLabel(meta);
  const metrics = data.overall;
  const { runs, previous, change, citationInterval, mentionInterval } = metrics;
  const source = answersTo(meta.endDate, runs);
  const rate = (value: number | null, difference?: Parameters<typeof describeRateChange>[0]): StatState =>
    value === null
      ? { is: 'no_data', note: t`No answers in this period.` }
      : {
          is: 'ready',
          value: formatRate(value),
          change: describeRateChange(difference, value),
          than,
          source: answersTo(meta.endDate, runs, describeCompared(difference, value)),
        };
  return (
    <StatGrid>
      <StatCard label={t`AI mention rate`} state={rate(metrics.mentionRate, change?.mentionRate)}>
        <Note text={describeInterval(mentionInterval)} />
        <Note text={describeNoChange(change?.mentionRate, metrics, meta)} />
      </StatCard>
      <StatCard label={t`Citation rate`} state={rate(metrics.citationRate, change?.citationRate)}>
        <Note text={describeInterval(citationInterval)} />
        <Note text={citationBases[promptKind ?? 'unbranded']} />
        <Note text={describeNoChange(change?.citationRate, metrics, meta)} />
      </StatCard>
      <StatCard label={t`Share of voice`} state={noShare(data, websiteId) ?? rate(metrics.shareOfVoice)}>
        {noShare(data, websiteId) === null && (
          <>
            <Note text={describeShareBase(data)} />
            {previous?.shareOfVoice != null && (
              <Note text={t`${than}: ${formatRate(previous.shareOfVoice)}`} />
            )}
          </>
        )}
      </StatCard>
      <StatCard
        label={t`Answers counted`}
        state={{
          is: 'ready',
          value: formatCount(runs),
          source,
        }}
      >
        {previous != null && <Note text={t`${than}: ${formatCount(previous.runs)}`} />}
        <Text size="sm" c="dimmed">
          {describeUncounted(metrics)}
        </Text>
        {promptKind === undefined && <Note text={t`Branded prompts are not included`} />}
      </StatCard>
    </StatGrid>
  );
}

/** `method` is how the change was measured. */
const answersTo = (at: string, runs: number, method = ''): StatSource => ({
  name: plural(runs, { one: '# answer', other: '# answers' }),
  at,
  sayUntil: (day) =>
    [plural(runs, { one: `# answer up to ${day}`, other: `# answers up to ${day}` }), method]
      .filter((part) => part !== '')
      .join('. '),
});

/** Named, because the list of cited sources has another base: the answers to all prompts. */
const citationBases = {
  unbranded: t`Average of the unbranded prompts on engines that search the web`,
  branded: t`Average of the branded prompts on engines that search the web`,
  all: t`Average of all prompts on engines that search the web`,
};

/** Without competitors the share of voice would always be 100%. */
export const hasCompetitors = ({ brands }: Pick<Visibility, 'brands'>): boolean =>
  brands.some(({ role }) => role === 'competitor');

/** Named, because a competitor that is not tracked makes the share too high. */
function describeShareBase({ brands, untracked = [] }: Visibility): string {
  const tracked = plural(brands.length, { one: 'Among # tracked brand', other: 'Among # tracked brands' });
  if (untracked.length === 0) return tracked;
  const shown = untracked.slice(0, shownNames).map(({ name }) => name);
  const others = untracked.length - shownNames;
  const missing =
    others > 0
      ? t`Not tracked, so not counted: ${shown.join(', ')} and ${formatCount(others)} more`
      : t`Not tracked, so not counted: ${formatAll(shown)}`;
  return `${tracked}. ${missing}`;
}

const shownNames = 2;

/** Why there is no share of voice; null if there is one. */
function noShare(data: Visibility, websiteId: string): StatState | null {
  const pending = data.brands.filter((brand) => brand.pending).map(({ name }) => name);
  if (pending.length > 0) return { is: 'no_data', note: t`Reading answers for ${formatAll(pending)}…` };
  return hasCompetitors(data) ? null : noCompetitors(websiteId);
}

const noCompetitors = (websiteId: string): StatState => ({
  is: 'no_data',
  note: <NoCompetitors websiteId={websiteId} />,
});

function NoCompetitors({ websiteId }: { websiteId: string }) {
  const isManager = useHasRole('manager');
  if (!isManager) return <Trans>No competitor brand to compare with</Trans>;
  return (
    <AppLink href={paths.brands(websiteId)}>
      <Trans>Add a competitor brand to compare with</Trans>
    </AppLink>
  );
}

function describeInterval(interval: Visibility['overall']['mentionInterval']): string {
  return interval === null ? '' : t`95% interval ${formatRate(interval.low)} to ${formatRate(interval.high)}`;
}

function Note({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <Text size="sm" c="dimmed">
      {text}
    </Text>
  );
}

/** The runs that are excluded from all rates. */
export function describeUncounted({
  failed,
  refused,
  absent,
}: Pick<Visibility['overall'], 'failed' | 'refused' | 'absent'>): string {
  const parts = [
    failed > 0 && t`${formatCount(failed)} failed`,
    refused > 0 && t`${formatCount(refused)} refused`,
    absent > 0 && t`${formatCount(absent)} SERPs without an AI answer`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? t`Every run returned an answer` : t`Excluded: ${parts.join(', ')}`;
}
