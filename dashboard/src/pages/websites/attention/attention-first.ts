/** The websites that need attention, in the order in which the list names them, then the others in their own order. Pure. */
export function attentionFirst<Row extends { id: string }>(
  websites: readonly Row[],
  named: readonly string[],
): Row[] {
  const places = new Map(named.map((id, place) => [id, place]));
  const placeOf = ({ id }: Row) => places.get(id) ?? named.length;
  return websites.toSorted((one, other) => placeOf(one) - placeOf(other));
}
