import type { ListedImport } from '../../api/imports.ts';
import type { Tone } from '../../ui/state-badge.tsx';

export const importStates: Record<ListedImport['state'], { tone: Tone; label: string }> = {
  uploading: { tone: 'waiting', label: 'Upload incomplete' },
  reading: { tone: 'working', label: 'Reading file' },
  ready: { tone: 'calm', label: 'Ready to import' },
  running: { tone: 'working', label: 'Importing' },
  finished: { tone: 'good', label: 'Imported' },
  failed: { tone: 'bad', label: 'File not readable' },
};
