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
  note: { label: 'Note', plural: 'Notes', icon: IconPencil },
  deploy: { label: 'Deployment', plural: 'Deployments', icon: IconUpload },
  search_update: { label: 'Search engine update', plural: 'Search engine updates', icon: IconRefresh },
  campaign: { label: 'Campaign', plural: 'Campaigns', icon: IconRocket },
  page: { label: 'Ranking page', plural: 'Ranking pages', icon: IconFileArrowRight },
  failure: { label: 'Failed check', plural: 'Failed checks', icon: IconAlertTriangle },
};

export type EventKind = keyof typeof eventKinds;

export interface HistoryEvent {
  key: string;
  day: string;
  kind: EventKind;
  label: string;
  url?: string | null;
  /** Absent if it cannot be changed. */
  edit?: () => void;
  remove?: () => void;
}
