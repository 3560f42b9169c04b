import type { Website } from '../../api/websites.ts';

/** What a website is to the account, as people say it. */
export const relationshipLabels: Record<Website['relationship'], string> = {
  own: 'My own',
  client: 'A client’s',
  competitor: 'A competitor’s',
  other: 'Something else',
};

export const relationshipNames = Object.keys(relationshipLabels) as Website['relationship'][];

export const relationshipOptions = relationshipNames.map((value) => ({
  value,
  label: relationshipLabels[value],
}));
