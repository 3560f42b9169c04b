import { t } from '@lingui/core/macro';
import type { EngineMetrics, Visibility } from '../../../api/ai-visibility.ts';
import { formatCount, formatRate } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { ChangeMark } from '../../../ui/change-mark.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { comparedLabel, type UsedDays } from '../../../ui/range/range-labels.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { rowsOf } from '../../../ui/table/rows-of.ts';
import { describeRateChange, describeSamePrompts } from '../parts/describe-rate-change.ts';
import { countedAnswers } from '../parts/visibility-search.ts';
import { IntervalBar } from '../parts/interval-bar.tsx';
import { engineLabels } from '../parts/visibility-labels.ts';
import { hasCompetitors, describeUncounted } from './rate-stats.tsx';
import classes from './metrics.module.css';

interface EnginePanelProps {
  data: Visibility;
  meta: UsedDays;
  websiteId: string;
  /** The filters of the page. */
  search: Parameters<typeof countedAnswers>[0];
}

/** The rates by engine, which know and cite different sources. */
export function EnginePanel({ data, meta, websiteId, search }: EnginePanelProps) {
  const { engines } = data;
  const than = comparedLabel(meta);
  const hrefOf = (engine: string) =>
    paths.answers(websiteId, { ...countedAnswers(search), aiEngine: engine });
  const columns = engineColumns({ hrefOf, than }).filter(
    ({ id }) =>
      (id !== 'change' ||
        engines.some(({ change }) => describeRateChange(change?.mentionRate, null) !== null)) &&
      (id !== 'share' || hasCompetitors(data)),
  );
  return (
    <Panel
      title={t`By engine`}
      description={t`Rates with 95% confidence intervals. Prompts run through the APIs of the engines.`}
      isFlush
    >
      <DataTable
        label={t`Rates by engine`}
        columns={columns}
        rows={rowsOf(engines)}
        rowId={({ engine }) => engine}
        empty={null}
      />
    </Panel>
  );
}

interface ColumnOptions {
  /** The URL of an engine's counted answers. */
  hrefOf(engine: string): string;
  than: string;
}

function engineColumns({ hrefOf, than }: ColumnOptions): Column<EngineMetrics>[] {
  return [
    { id: 'engine', header: t`Engine`, cell: (row) => <EngineName {...row} /> },
    {
      id: 'mentionRate',
      header: t`AI mention rate`,
      isOnPhone: true,
      cell: (row) => <IntervalBar rate={row.mentionRate} interval={row.mentionInterval} />,
    },
    { id: 'change', header: t`Change`, cell: (row) => <MentionChange metrics={row} than={than} /> },
    {
      id: 'citationRate',
      header: t`Citation rate`,
      cell: (row) => <IntervalBar rate={row.citationRate} interval={row.citationInterval} />,
    },
    {
      id: 'share',
      header: t`Share of voice`,
      align: 'end',
      cell: ({ shareOfVoice }) => formatRate(shareOfVoice),
    },
    {
      id: 'answers',
      header: t`Answers`,
      align: 'end',
      cell: (row) => <Answers metrics={row} href={hrefOf(row.engine)} />,
    },
  ];
}

const EngineName = ({ engine, connected }: EngineMetrics) => (
  <span className={classes.engine}>
    <span className={classes.name}>{engineLabels[engine]}</span>
    {!connected && <StateBadge tone="paused" label={t`no longer connected`} />}
  </span>
);

function MentionChange({ metrics, than }: { metrics: EngineMetrics; than: string }) {
  const change = describeRateChange(metrics.change?.mentionRate, metrics.mentionRate);
  if (change === null) return null;
  const same = describeSamePrompts(metrics.change?.mentionRate, metrics.mentionRate);
  return (
    <span>
      <ChangeMark change={change} than={than} />
      {same !== '' && <span className={classes.uncounted}>{same}</span>}
    </span>
  );
}

function Answers({ metrics, href }: { metrics: EngineMetrics; href: string }) {
  const { runs, failed, refused, absent } = metrics;
  return (
    <span>
      <AppLink href={href} fw={500}>
        {formatCount(runs)}
      </AppLink>
      {failed + refused + absent > 0 && (
        <span className={classes.uncounted}>{describeUncounted(metrics)}</span>
      )}
    </span>
  );
}
