/** Limits of an unpacked export. Google's own exports have 1,000 rows per file and a few hundred KiB. */
export const maxBytes = 50 * 1024 * 1024;
export const maxEntries = 20;
/** Of the unpacked size to the size of the zip, above a MiB. CSV files compress to about a tenth. */
export const maxRatio = 100;
export const maxNameLength = 255;
/** Rows of one file, without its header. */
export const maxRows = 1_000_000;
