import { t } from '@lingui/core/macro';
import { formatDay, formatDays } from '../../../format/dates.ts';
import {
  IconAlertTriangle,
  IconFileArrowRight,
  IconPencil,
  IconRefresh,
  IconRocket,
  IconUpload,
} from '../../../ui/icons.ts';

/** The kinds of events on charts: annotations, and what the history of a keyword shows. */
export const eventKinds = {
  note: { label: t`Note`, plural: t`Notes`, icon: IconPencil },
  deploy: { label: t`Deployment`, plural: t`Deployments`, icon: IconUpload },
  search_update: { label: t`Search engine update`, plural: t`Search engine updates`, icon: IconRefresh },
  campaign: { label: t`Campaign`, plural: t`Campaigns`, icon: IconRocket },
  page: { label: t`Ranking page`, plural: t`Ranking pages`, icon: IconFileArrowRight },
  failure: { label: t`Failed check`, plural: t`Failed checks`, icon: IconAlertTriangle },
};

export type EventKind = keyof typeof eventKinds;

export interface HistoryEvent {
  key: string;
  day: string;
  /** The last day of an event of several days. */
  endDay?: string | null;
  kind: EventKind;
  label: string;
  url?: string | null;
  /** Shows the metrics before and after it. */
  compare?: () => void;
  /** Absent if it cannot be changed. */
  edit?: () => void;
  remove?: () => void;
}

/** The day of an event, or its first and last one. */
export const daysOfEvent = ({ day, endDay }: Pick<HistoryEvent, 'day' | 'endDay'>): string =>
  endDay == null ? formatDay(day) : formatDays({ from: day, to: endDay });
