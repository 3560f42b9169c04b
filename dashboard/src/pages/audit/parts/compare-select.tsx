import { t } from '@lingui/core/macro';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { storedAuditsQuery } from '../../../api/audits.ts';
import { formatTime } from '../../../format/dates.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';

/** Selects the stored audit with which the latest one is compared, which is `comparedWith` in the URL. Absent without a choice. */
export function CompareSelect({ websiteId, value }: { websiteId: string; value: string | null }) {
  const change = useSearchChange();
  const [, previous, ...older] = useQuery(storedAuditsQuery(websiteId)).data?.data ?? [];
  const hasChoice = useHasChoice(websiteId);
  if (!hasChoice || previous === undefined) return null;
  return (
    <NativeSelect
      size="xs"
      aria-label={t`Compare with`}
      value={value ?? previous.id}
      onChange={({ currentTarget: { value: id } }) =>
        change({ comparedWith: id === previous.id ? undefined : id })
      }
      data={[
        { value: previous.id, label: t`vs. the previous audit of ${formatTime(previous.finishedAt)}` },
        ...older.map((audit) => ({
          value: audit.id,
          label: t`vs. the audit of ${formatTime(audit.finishedAt)}`,
        })),
      ]}
    />
  );
}

/** Whether there is more than one audit to compare with. */
export const useHasChoice = (websiteId: string): boolean =>
  (useQuery(storedAuditsQuery(websiteId)).data?.data.length ?? 0) > 2;

/** The audit of a comparison, in words. @param id null without one */
export function useComparedAudit(websiteId: string, id: string | null): string {
  const audits = useQuery(storedAuditsQuery(websiteId)).data?.data ?? [];
  const chosen = audits.find((audit) => audit.id === id);
  if (chosen === undefined) return t`the previous audit`;
  const time = formatTime(chosen.finishedAt);
  return chosen === audits[1] ? t`the previous audit of ${time}` : t`the audit of ${time}`;
}
