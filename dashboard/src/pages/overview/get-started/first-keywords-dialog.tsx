import { useQuery } from '@tanstack/react-query';
import { keywordKeys } from '../../../api/keywords.ts';
import {
  acceptSuggestions,
  type SuggestionChoice,
  suggestionQuoteQuery,
  suggestionsKey,
} from '../../../api/suggestions.ts';
import { useAction } from '../../../api/use-action.ts';
import type { Website } from '../../../api/websites.ts';
import { AddKeywordsDialog } from '../../keywords/add/add-keywords-dialog.tsx';
import { TrackDialog } from '../../keywords/suggestions/track-dialog.tsx';

/** Tracks the best suggestions. Without suggestions, the member pastes keywords. */
export function FirstKeywordsDialog({ website, onClose }: { website: Website; onClose(): void }) {
  const { id } = website;
  const quote = useQuery(suggestionQuoteQuery(id, { top: 1 }));
  const track = useAction((choice: SuggestionChoice) => acceptSuggestions(id, choice), {
    affects: [suggestionsKey(id), ...keywordKeys(id)],
  });
  if (quote.isPending) return null;
  if ((quote.data?.data.keywords ?? 0) === 0)
    return <AddKeywordsDialog website={website} isOpen onClose={onClose} />;
  return <TrackDialog websiteId={id} track={track} onClose={onClose} />;
}
