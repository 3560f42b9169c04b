/** The fields of a user and of a new account that other members and mails show. */
interface Profile {
  name?: unknown;
  accountName?: unknown;
  image?: unknown;
}

type ProfileError = 'INVALID_NAME' | 'INVALID_ACCOUNT_NAME' | 'INVALID_IMAGE';

const maxNameLength = 100;
const maxUrlLength = 2_000;

/** The first invalid field of a profile; null if all are valid. Absent fields are valid. */
export function validateProfile({ name, accountName, image }: Profile): ProfileError | null {
  if (name !== undefined && !isName(name)) return 'INVALID_NAME';
  if (accountName !== undefined && !isName(accountName)) return 'INVALID_ACCOUNT_NAME';
  if (image !== undefined && image !== null && !isImage(image)) return 'INVALID_IMAGE';
  return null;
}

/** One line of text: names appear in mails, reports and PDF documents. */
function isName(name: unknown): boolean {
  if (typeof name !== 'string' || name.trim() === '' || name.length > maxNameLength) return false;
  return !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u.test(name);
}

/** A page that shows an image over HTTP, or from another scheme, would load it from a place that the author chose. */
function isImage(image: unknown): boolean {
  if (typeof image !== 'string' || image.length > maxUrlLength) return false;
  return URL.parse(image)?.protocol === 'https:';
}
