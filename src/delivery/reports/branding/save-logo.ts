import { hash } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import { invalidField } from '#platform/problems';
import { insertLogo, updateLogo } from './logo-queries.ts';
import { validateLogo } from './validate-logo.ts';

/** Sets the logo of new reports. @param encoded the bytes of the image in base64 @throws Problem invalid_request */
export async function saveLogo({ db, accountId, now }: Context, encoded: string): Promise<void> {
  const content = Buffer.from(encoded, 'base64');
  const format = await validateLogo(content);
  if (format === null) {
    const message =
      'must be a PNG image without interlacing or a JPEG image, at most 2000 pixels wide and high';
    throw invalidField('content', 'not_an_image', message);
  }
  const digest = hash('sha256', content, 'buffer');
  await insertLogo(db, { accountId, digest, content, ...format }, now);
  await updateLogo(db, { accountId, digest, now });
}
