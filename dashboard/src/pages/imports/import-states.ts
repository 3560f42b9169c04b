import { t } from '@lingui/core/macro';
import type { ListedImport } from '../../api/imports.ts';
import type { Tone } from '../../ui/state-badge.tsx';

export const importStates: Record<ListedImport['state'], { tone: Tone; label: string }> = {
  uploading: { tone: 'waiting', label: t`Upload incomplete` },
  reading: { tone: 'working', label: t`Reading file` },
  ready: { tone: 'calm', label: t`Ready to import` },
  running: { tone: 'working', label: t`Importing` },
  finished: { tone: 'good', label: t`Imported` },
  failed: { tone: 'bad', label: t`File not readable` },
};
