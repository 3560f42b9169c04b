import { t } from '@lingui/core/macro';
import type { Website } from '../../api/websites.ts';

export const relationshipLabels: Record<Website['relationship'], string> = {
  own: t`Own website`,
  client: t`Client`,
  competitor: t`Competitor`,
  other: t`Other`,
};

export const relationshipNames = Object.keys(relationshipLabels) as Website['relationship'][];

export const relationshipOptions = relationshipNames.map((value) => ({
  value,
  label: relationshipLabels[value],
}));
