/** One thing that a list can be narrowed by. */
export interface Filter {
  /** Its name in the address. */
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** Whether several may be chosen: they mean any of them. */
  isMultiple?: boolean;
}
