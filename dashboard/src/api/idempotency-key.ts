/** An `Idempotency-Key`: a deed that is sent again under the same one is done once. */
export function deedKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
