import type { Website } from '../../api/websites.ts';

export const relationshipLabels: Record<Website['relationship'], string> = {
  own: 'Own website',
  client: 'Client',
  competitor: 'Competitor',
  other: 'Other',
};

export const relationshipNames = Object.keys(relationshipLabels) as Website['relationship'][];

export const relationshipOptions = relationshipNames.map((value) => ({
  value,
  label: relationshipLabels[value],
}));
