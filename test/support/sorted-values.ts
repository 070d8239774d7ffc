/** Values in the order of their keys, the order in which a table answers. */
export function sortedValues<T>(rows: ReadonlyMap<string, T>): T[] {
  return [...rows.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => structuredClone(row));
}
