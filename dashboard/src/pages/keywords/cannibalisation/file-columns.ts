import { t } from '@lingui/core/macro';

/** More pages than usually compete. */
const pageCount = 3;

/** The columns of the keywords in a file: each of the first pages has its own. */
export const fileColumns = [
  `keyword=${t`Keyword`}`,
  `searchVolume=${t`Search volume`}`,
  `kinds=${t`Kind`}`,
  `targetUrl=${t`Target page`}`,
  ...Array.from({ length: pageCount }, (_, index) => {
    const page = index + 1;
    return [
      `pages.${index}.url=${t`Page ${page}`}`,
      `pages.${index}.days=${t`Days of page ${page}`}`,
      `pages.${index}.averagePosition=${t`Average position of page ${page}`}`,
    ];
  }).flat(),
];
