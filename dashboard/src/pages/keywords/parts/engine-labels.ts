import { t } from '@lingui/core/macro';
import type { Keyword } from '../../../api/keywords.ts';

export const engineLabels: Record<Keyword['engine'], string> = {
  google: t`Google`,
  bing: t`Bing`,
  brave: t`Brave`,
  duckduckgo: t`DuckDuckGo`,
};
