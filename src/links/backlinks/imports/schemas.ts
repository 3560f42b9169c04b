import { Type } from 'typebox';
import { Exactly } from '#platform/http';

export const BacklinkImportBody = Exactly(
  {
    // Without a length, because counting the characters of a file takes long. The limit is that of the body.
    csv: Type.String({
      description:
        'A CSV export with English column names, from Search Console, Ahrefs, Semrush, Majestic or Moz.',
      examples: ['Linking page,Last crawled\nhttps://news.example/article,2026-01-31'],
    }),
  },
  { title: 'BacklinkImport' },
);

export const ImportedLinksShape = Exactly(
  {
    rows: Type.Integer({ description: 'Rows below the header.', examples: [120] }),
    imported: Type.Integer({ examples: [118] }),
    skipped: Type.Integer({
      description: 'Links to other websites, and internal links.',
      examples: [2],
    }),
  },
  { title: 'ImportedLinks' },
);
