/** The limit of every test and hook. It exists to end a hung run, so it is far longer than any test takes on a busy machine. */
export const testTimeoutMs = 1_200_000;

/** How long a test waits for a state, such as a row, a process or an element of a page. */
export const waitTimeoutMs = 300_000;
