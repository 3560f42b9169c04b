/** One mark for each day of the sorted events, with their numbers in the list: "3", or "4–6" if a day has several. */
export function numberDays(days: readonly string[]): { day: string; label: string }[] {
  return [...new Set(days)].map((day) => {
    const first = days.indexOf(day) + 1;
    const last = days.lastIndexOf(day) + 1;
    return { day, label: first === last ? String(first) : `${first}–${last}` };
  });
}
