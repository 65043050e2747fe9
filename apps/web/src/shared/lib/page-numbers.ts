/** At most five page numbers around the current one. */
export function pageNumbers(page: number, last: number): number[] {
  const first = Math.max(1, Math.min(page - 2, last - 4));
  return Array.from({ length: Math.min(5, last) }, (_, i) => first + i);
}
