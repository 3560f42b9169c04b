import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { AuditSummary } from '../../../api/audits.ts';
import { formatCount, formatDecimal } from '../../../format/numbers.ts';
import { StatGrid } from '../../../ui/stat-grid.tsx';
import { StatCard } from '../../../ui/stat-card.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';

type Vitals = NonNullable<AuditSummary['webVitals']>;
type Name = 'largestContentfulPaintMs' | 'interactionToNextPaintMs' | 'cumulativeLayoutShift';

/** Google's thresholds (web.dev/articles/vitals). */
const metrics: { name: Name; label: string; good: number; poor: number; format(value: number): string }[] = [
  {
    name: 'largestContentfulPaintMs',
    label: t`Largest Contentful Paint`,
    good: 2_500,
    poor: 4_000,
    format: (value) => `${formatDecimal(value / 1_000)} s`,
  },
  {
    name: 'interactionToNextPaintMs',
    label: t`Interaction to Next Paint`,
    good: 200,
    poor: 500,
    format: (value) => t`${formatCount(value)} ms`,
  },
  {
    name: 'cumulativeLayoutShift',
    label: t`Cumulative Layout Shift`,
    good: 0.1,
    poor: 0.25,
    format: formatDecimal,
  },
];

/** Core Web Vitals of real visits, or how to get them. */
export function WebVitals({ vitals }: { vitals: Vitals | null }) {
  if (vitals === null) {
    return (
      <Panel title={t`Core Web Vitals`}>
        <Text c="dimmed">
          <Trans>
            No data from real visits. Either the website has too few of them, or the operator of this
            installation has not connected the Chrome UX Report.
          </Trans>
        </Text>
      </Panel>
    );
  }
  return (
    <Panel
      title={t`Core Web Vitals`}
      description={
        vitals.device === 'phone'
          ? t`75th percentile of visits, on phones.`
          : t`75th percentile of visits, on all devices.`
      }
    >
      <StatGrid columns={3}>
        {metrics.map((metric) => (
          <VitalStat key={metric.name} metric={metric} vitals={vitals} />
        ))}
      </StatGrid>
    </Panel>
  );
}

function VitalStat({ metric, vitals }: { metric: (typeof metrics)[number]; vitals: Vitals }) {
  const value = vitals[metric.name];
  if (value === null) {
    return <StatCard label={metric.label} state={{ is: 'no_data', note: t`Too few visits.` }} />;
  }
  const source = {
    name: t`Chrome UX Report`,
    at: vitals.lastDay,
    sayUntil: (day: string) => t`Chrome UX Report, 28 days to ${day}`,
  };
  return (
    <StatCard label={metric.label} state={{ is: 'ready', value: metric.format(value), source }}>
      <StateBadge {...classify(value, metric)} />
    </StatCard>
  );
}

function classify(
  value: number,
  { good, poor }: { good: number; poor: number },
): { tone: Tone; label: string } {
  if (value <= good) return { tone: 'good', label: t`Good` };
  return value <= poor ? { tone: 'warn', label: t`Needs improvement` } : { tone: 'bad', label: t`Poor` };
}
