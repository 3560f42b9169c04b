import type { TestApp } from '../app/test-app.ts';
import type { Prepare } from './valid-request.ts';

const file = Buffer.from('Date,Note\n2026-01-31,Relaunch\n');
const part = { base64: file.toString('base64') };

/** An import whose file is not uploaded yet. */
async function createImport(app: TestApp): Promise<string> {
  const { body } = await app.call('POST', '/imports', { body: { name: 'notes.csv', bytes: file.length } });
  return body.data.id;
}

async function readImport(app: TestApp, websiteId: string): Promise<string> {
  const id = await createImport(app);
  await app.call('PATCH', `/imports/${id}`, { body: { websiteId } });
  await app.call('PUT', `/imports/${id}/parts/1`, { body: part });
  await app.drain();
  return id;
}

/** Valid requests for imports from other rank trackers. */
export const importRequests: Record<string, Prepare> = {
  listImports: async (app) => {
    await createImport(app);
    return { path: '/imports' };
  },
  createImport: () => ({ path: '/imports', body: { name: 'serpbear.sqlite', bytes: 4096 } }),
  getImport: async (app) => ({ path: `/imports/${await createImport(app)}` }),
  replaceImportPart: async (app) => ({ path: `/imports/${await createImport(app)}/parts/1`, body: part }),
  updateImport: async (app) => ({
    path: `/imports/${await createImport(app)}`,
    without: ['websiteId'],
    body: {
      domain: 'imported.example.com',
      source: 'csv',
      country: 'DE',
      language: 'de',
      device: 'mobile',
      engine: 'bing',
      day: '2026-01-31',
      dateOrder: 'dmy',
      mapping: [{ column: 0, field: 'position', day: '2026-01-31' }],
    },
  }),
  runImport: async (app, { websiteId }) => ({
    path: `/imports/${await readImport(app, websiteId)}/run`,
    body: {},
  }),
  deleteImport: async (app) => ({ path: `/imports/${await createImport(app)}` }),
};
