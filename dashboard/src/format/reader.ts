/** How somebody reads numbers and moments; the browser's own way where it is not said. */
interface Reader {
  /** BCP 47. */
  locale?: string;
  /** Of the IANA database. */
  timeZone?: string;
}

let reader: Reader = {};

/** Numbers and moments are written like this from now on. What is on the page already is to be drawn anew. */
export function readAs({ locale, timeZone }: Required<Reader>): void {
  if (locale !== reader.locale || timeZone !== reader.timeZone) reader = { locale, timeZone };
}

/** A format that goes by the reader: made when it is first needed, and anew once the reader reads otherwise. */
export function byReader<Format>(make: (reader: Reader) => Format): () => Format {
  let made: { reader: Reader; format: Format } | undefined;
  return () => {
    if (made?.reader !== reader) made = { reader, format: make(reader) };
    return made.format;
  };
}
