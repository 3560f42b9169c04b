import { Text } from '@mantine/core';
import type { AuditSummary } from '../../../api/audits.ts';
import { formatCount, formatDecimal } from '../../../format/numbers.ts';
import { FigureGrid } from '../../../ui/figure-grid.tsx';
import { Figure } from '../../../ui/figure.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';

type Vitals = NonNullable<AuditSummary['webVitals']>;
type Name = 'largestContentfulPaintMs' | 'interactionToNextPaintMs' | 'cumulativeLayoutShift';

/** Google's own borders between good, middling and poor (web.dev/articles/vitals). */
const kinds: { name: Name; label: string; good: number; poor: number; format(value: number): string }[] = [
  {
    name: 'largestContentfulPaintMs',
    label: 'Largest Contentful Paint',
    good: 2_500,
    poor: 4_000,
    format: (value) => `${formatDecimal(value / 1_000)} s`,
  },
  {
    name: 'interactionToNextPaintMs',
    label: 'Interaction to Next Paint',
    good: 200,
    poor: 500,
    format: (value) => `${formatCount(value)} ms`,
  },
  {
    name: 'cumulativeLayoutShift',
    label: 'Cumulative Layout Shift',
    good: 0.1,
    poor: 0.25,
    format: formatDecimal,
  },
];

/** What visitors met, as Chrome measured it; or how to have that. */
export function WebVitals({ vitals }: { vitals: Vitals | null }) {
  if (vitals === null) {
    return (
      <Panel title="Core Web Vitals">
        <Text c="dimmed">
          No figures of real visits: Google’s Chrome UX Report is not connected (CRUX_API_KEY in the
          configuration), or the website has too few visits for it.
        </Text>
      </Panel>
    );
  }
  return (
    <Panel
      title="Core Web Vitals"
      description={`What three quarters of visits were at least as good as, ${vitals.device === 'phone' ? 'on phones' : 'on all devices'}`}
    >
      <FigureGrid columns={3}>
        {kinds.map((kind) => (
          <VitalFigure key={kind.name} kind={kind} vitals={vitals} />
        ))}
      </FigureGrid>
    </Panel>
  );
}

function VitalFigure({ kind, vitals }: { kind: (typeof kinds)[number]; vitals: Vitals }) {
  const value = vitals[kind.name];
  if (value === null) {
    return <Figure label={kind.label} state={{ is: 'no_data', note: 'Too few visits to tell.' }} />;
  }
  const source = { name: 'Chrome UX Report, 28 days to', at: vitals.lastDay };
  return (
    <Figure label={kind.label} state={{ is: 'ready', value: kind.format(value), source }}>
      <StateBadge {...judge(value, kind)} />
    </Figure>
  );
}

function judge(value: number, { good, poor }: { good: number; poor: number }): { tone: Tone; label: string } {
  if (value <= good) return { tone: 'good', label: 'Good' };
  return value <= poor ? { tone: 'warn', label: 'Needs improvement' } : { tone: 'bad', label: 'Poor' };
}
