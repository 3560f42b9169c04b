import { t } from '@lingui/core/macro';
import { CopyField } from '../../../ui/copy-field.tsx';
import { ShownOnce } from '../../../ui/shown-once.tsx';
import { SignatureNote } from './signature-note.tsx';

/** A signing secret, shown once. */
export function WebhookSecret({ secret, onDone }: { secret: string; onDone(): void }) {
  return (
    <ShownOnce
      title={t`The secret is shown only once`}
      note={t`Copy it now to the program that receives the deliveries. Cairn stores it encrypted.`}
      doneLabel={t`I have copied it`}
      onDone={onDone}
    >
      <CopyField label={t`Secret`} value={secret} />
      <SignatureNote />
    </ShownOnce>
  );
}
