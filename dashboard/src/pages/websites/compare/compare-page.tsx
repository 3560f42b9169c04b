import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, SegmentedControl, Select, Skeleton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { customRange } from '../../../api/date-range.ts';
import { paths } from '../../../paths.ts';
import { PlainLink } from '../../../ui/app-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconWorldWww } from '../../../ui/icons.ts';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RangeControl } from '../../../ui/range/range-control.tsx';
import { useDateRange } from '../../../ui/range/use-date-range.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { rowsOf } from '../../../ui/table/rows-of.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { CompareChart } from './compare-chart.tsx';
import { compareColumns } from './compare-columns.tsx';
import { metricStyles } from './compare-metrics.ts';
import { type CompareMetric, compareMetrics, maxCompared } from './compare-names.ts';
import { useComparedWebsites } from './use-compared-websites.ts';

const route = getRouteApi('/account/websites/compare');

/** Several websites side by side: their metrics with the changes in the range, and one chart. */
export function ComparePage() {
  const { website: given = [], metric = 'visibility' } = route.useSearch();
  const change = useSearchChange();
  const { isPast } = useDateRange();
  const ids = [...new Set(given)].slice(0, maxCompared);
  const websites = useComparedWebsites(ids);
  return (
    <Page
      title={t`Compare websites`}
      crumbs={[{ label: t`Websites`, href: paths.websites() }]}
      actions={<RangeControl />}
    >
      {websites === undefined && <Skeleton height={480} />}
      {websites !== undefined && websites.length < 2 && <TooFew />}
      {websites !== undefined && websites.length >= 2 && (
        <>
          <Panel actions={<MetricChoice metric={metric} onChange={(next) => change({ metric: next })} />}>
            <CompareChart
              websites={websites}
              metric={metric}
              onSelectRange={(from, to) => change({ range: customRange({ from, to }) })}
            />
          </Panel>
          <Panel isFlush>
            <DataTable
              label={t`Compared websites`}
              columns={compareColumns(metric, isPast)}
              rows={rowsOf(websites)}
              rowId={({ website }) => website.id}
              empty={<TooFew />}
            />
          </Panel>
        </>
      )}
    </Page>
  );
}

interface MetricChoiceProps {
  metric: CompareMetric;
  onChange(metric: CompareMetric): void;
}

/** The metric of the chart. A phone has no room for all of them in one line. */
function MetricChoice({ metric, onChange }: MetricChoiceProps) {
  const data = compareMetrics.map((value) => ({ value, label: metricStyles[value].label }));
  return (
    <>
      <SegmentedControl
        size="xs"
        visibleFrom="md"
        aria-label={t`Metric`}
        value={metric}
        onChange={(value) => onChange(value as CompareMetric)}
        data={data}
      />
      <Select
        size="xs"
        hiddenFrom="md"
        aria-label={t`Metric`}
        value={metric}
        onChange={(value) => value !== null && onChange(value as CompareMetric)}
        data={data}
        allowDeselect={false}
      />
    </>
  );
}

function TooFew() {
  return (
    <EmptyState icon={IconWorldWww} title={t`Select two to five websites`}>
      <Button component={PlainLink} href={paths.websites()} variant="default">
        <Trans>Open websites</Trans>
      </Button>
    </EmptyState>
  );
}
