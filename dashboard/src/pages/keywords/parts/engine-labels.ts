import type { Keyword } from '../../../api/keywords.ts';

export const engineLabels: Record<Keyword['engine'], string> = {
  google: 'Google',
  bing: 'Bing',
  brave: 'Brave',
  duckduckgo: 'DuckDuckGo',
};
