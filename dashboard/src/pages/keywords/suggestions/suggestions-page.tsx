import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBulb, IconPlus } from '../../../ui/icons.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { keywordKeys } from '../../../api/keywords.ts';
import {
  acceptSuggestions,
  dismissSuggestions,
  findAccepted,
  type KeywordSuggestion,
  reopenSuggestions,
  type SuggestionChoice,
  type SuggestionPage,
  suggestionsKey,
  suggestionsQuery,
} from '../../../api/suggestions.ts';
import { useAction } from '../../../api/use-action.ts';
import { websiteQuery } from '../../../api/websites.ts';
import { formatMicros } from '../../../format/money.ts';
import { formatCount } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { hasRole, sessionQuery } from '../../../session/session-query.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { showUndo } from '../../../ui/show-undo.tsx';
import { useUndoAdded } from '../parts/use-undo-added.ts';
import { optionsOfLabels } from '../../../ui/status-style.ts';
import { BulkBar } from '../../../ui/table/bulk-bar.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { type Rows, useRows } from '../../../ui/table/use-rows.ts';
import { type Selection, useSelection } from '../../../ui/table/use-selection.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { ContactPanel } from '../../campaigns/parts/contact-panel.tsx';
import { DiscoveryPanel } from './discovery-panel.tsx';
import { TrackDialog } from './track-dialog.tsx';
import { sourceLabels } from './source-labels.ts';
import { suggestionColumns } from './suggestion-columns.tsx';
import { readFilter } from './suggestion-search.ts';
import { websiteCrumbs } from '../../websites/website-crumbs.ts';

const route = getRouteApi('/account/websites/$websiteId/keyword-suggestions');
/** The maximum of the API. */
const maxBatchSize = 1000;
const filters = [
  { name: 'source', label: t`Source`, options: optionsOfLabels(Object.entries(sourceLabels)) },
];

/** Phrases that the website could track, with the evidence for each. */
export function SuggestionsPage() {
  const { websiteId } = route.useParams();
  const search = route.useSearch();
  const change = useSearchChange();
  const options = suggestionsQuery(
    websiteId,
    useMemo(() => readFilter(search), [search]),
  );
  const rows = useRows(options);
  const pages = useInfiniteQuery(options).data?.pages as SuggestionPage[] | undefined;
  const discovery = pages?.[0]?.meta.discovery;
  const website = useQuery(websiteQuery(websiteId)).data?.data;
  const isManager = hasRole(useQuery(sessionQuery()).data, 'manager');
  const selection = useSelection();
  const decisions = useDecisions(websiteId, selection.clear);
  const { track, dismiss } = decisions;
  return (
    <Page
      title={t`Keyword suggestions`}
      crumbs={[
        ...websiteCrumbs(websiteId, website?.domain ?? t`Website`),
        { label: t`Keywords`, href: paths.keywords(websiteId) },
      ]}
    >
      {website !== undefined && discovery !== undefined && (
        <DiscoveryPanel website={website} discovery={discovery} track={isManager ? track : null} />
      )}
      {track.error !== null && <ProblemNotice error={track.error} />}
      {dismiss.error !== null && <ProblemNotice error={dismiss.error} />}
      <FilterBar
        filters={filters}
        values={search}
        onChange={change}
        search={{ name: 'search', label: t`Search suggestions` }}
      />
      <SuggestionTable
        rows={rows}
        sort={readFilter(search).sort}
        selection={selection}
        decisions={isManager ? decisions : null}
      />
      <SelectionActions websiteId={websiteId} selection={selection} decisions={decisions} />
      <ContactPanel about={t`Ask to track one of these phrases:`} />
    </Page>
  );
}

interface SuggestionTableProps {
  rows: Rows<KeywordSuggestion>;
  sort: string;
  selection: Selection;
  /** Null if the member may not decide, and sees no costs. */
  decisions: ReturnType<typeof useDecisions> | null;
}

/** The suggestions. A cost that all have in common is named above them. */
function SuggestionTable({ rows, sort, selection, decisions }: SuggestionTableProps) {
  const change = useSearchChange();
  const costs = new Set(rows.rows.map(({ monthlyCostMicros }) => monthlyCostMicros));
  const [cost = null] = costs;
  const columns = suggestionColumns({
    decisions: decisions && {
      track: (id) => decisions.track.mutate({ ids: [id] }),
      dismiss: (id) => decisions.dismiss.mutate([id]),
    },
    hasCosts: decisions !== null && costs.size > 1,
  });
  return (
    <>
      {decisions !== null && costs.size === 1 && cost !== null && (
        <Text size="sm" c="dimmed">
          <Trans>Each tracked keyword costs up to {formatMicros(cost)} per month.</Trans>
        </Text>
      )}
      <Panel isFlush>
        <DataTable
          label={t`Keyword suggestions`}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          {...(decisions === null ? {} : { selection })}
          empty={
            <EmptyState icon={IconBulb} title={t`No suggestions`}>
              {decisions === null
                ? t`No source knows a phrase that is neither tracked nor dismissed.`
                : t`No source knows a phrase that is neither tracked nor dismissed. Connect Search Console or start a discovery.`}
            </EmptyState>
          }
        />
      </Panel>
    </>
  );
}

interface SelectionActionsProps {
  websiteId: string;
  selection: ReturnType<typeof useSelection>;
  decisions: ReturnType<typeof useDecisions>;
}

function SelectionActions({ websiteId, selection, decisions: { track, dismiss } }: SelectionActionsProps) {
  const [isTracking, tracking] = useDisclosure();
  const chosen = () => [...selection.ids].slice(0, maxBatchSize);
  return (
    <BulkBar selection={selection}>
      <Button
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        loading={track.isPending}
        onClick={tracking.open}
      >
        <Trans>Track {formatCount(selection.ids.size)}</Trans>
      </Button>
      {isTracking && (
        <TrackDialog websiteId={websiteId} track={track} ids={chosen()} onClose={tracking.close} />
      )}
      <Button
        size="xs"
        variant="default"
        loading={dismiss.isPending}
        onClick={() => dismiss.mutate(chosen())}
      >
        <Trans>Dismiss {formatCount(selection.ids.size)}</Trans>
      </Button>
    </BulkBar>
  );
}

function useDecisions(websiteId: string, onDecided: () => void) {
  const affects = [suggestionsKey(websiteId), ...keywordKeys(websiteId)];
  const client = useQueryClient();
  const showAdded = useUndoAdded(websiteId);
  const track = useAction((choice: SuggestionChoice) => acceptSuggestions(websiteId, choice), {
    affects,
    onSuccess: ({ data }) => {
      onDecided();
      const tracked = plural(data.length, {
        one: '# keyword is tracked now.',
        other: '# keywords are tracked now.',
      });
      const created = data.flatMap(({ id, outcome }) => (outcome === 'created' ? [id] : []));
      showAdded({
        message: t`${tracked} Positions arrive automatically.`,
        ids: created,
        onUndo: async () => {
          const ids = await findAccepted(websiteId, new Set(created));
          return () => reopenSuggestions(websiteId, ids);
        },
      });
    },
  });
  const dismiss = useAction((ids: string[]) => dismissSuggestions(websiteId, ids), {
    affects,
    onSuccess: ({ data: { dismissed } }, ids) => {
      onDecided();
      const undo = async () => {
        await reopenSuggestions(websiteId, ids);
        await client.invalidateQueries({ queryKey: suggestionsKey(websiteId) });
      };
      showUndo({
        message: t`${formatCount(dismissed)} suggestions dismissed.`,
        onUndo: undo,
      });
    },
  });
  return { track, dismiss };
}
