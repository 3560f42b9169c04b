/** An error in the format of ClickHouse: `Code: 62. DB::Exception: … (SYNTAX_ERROR)`. */
export class Exception extends Error {
  constructor(code: number, name: string, message: string) {
    super(`Code: ${code}. DB::Exception: ${message}. (${name})`);
    this.name = 'Exception';
  }
}

export const syntaxError = (message: string) => new Exception(62, 'SYNTAX_ERROR', message);
export const accessDenied = (message: string) => new Exception(497, 'ACCESS_DENIED', message);
export const notImplemented = (message: string) =>
  new Exception(48, 'NOT_IMPLEMENTED', `${message} is not supported by the embedded engine`);

export const tooManyRowsOrBytes = 396;
const unknownException = 1002;

/** HTTP statuses of ClickHouse's own interface by error code; 500 for every other code. */
const statuses: Record<number, readonly number[]> = {
  400: [6, 25, 26, 27, 36, 38, 41, 43, 44, 53, 62, 69, 72, 117, 130, 427, 457],
  401: [194],
  403: [192, 193, 497, 516],
  404: [46, 47, 50, 56, 60, 63, 73, 77, 81, 115, 120, 456],
  501: [48],
  503: [439],
};

export interface Fault {
  code: number;
  status: number;
  text: string;
}

/** Maps an error of the library or of this module to a response. */
export function describeFault(error: unknown): Fault {
  const message = error instanceof Error ? error.message : String(error);
  const start = message.search(/Code: \d+\. /);
  if (start < 0) {
    const text = new Exception(unknownException, 'UNKNOWN_EXCEPTION', message).message;
    return { code: unknownException, status: 500, text };
  }
  const text = message.slice(start);
  const code = Number.parseInt(text.slice('Code: '.length), 10);
  const [status = '500'] = Object.entries(statuses).find(([, codes]) => codes.includes(code)) ?? [];
  return { code, status: Number(status), text };
}
