/** A property that a list can be filtered by. */
export interface Filter {
  /** Name of the query parameter. */
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** Whether several values may be selected. A row matches if it has any of them. */
  isMultiple?: boolean;
  /** Whether people may enter a value: a text, a range of numbers as `<from>..<to>`, or a day. */
  input?: 'text' | 'range' | 'day';
  /** Explains the values that people may enter. */
  hint?: string;
}
