/** Temporary data of a page, keyed by its route name, taken once: the comment a link pointed at (RT-9). */
const kept = new Map<string, unknown>();

export const putPageData = (routeName: string, data: unknown): void => void kept.set(routeName, data);

export function takePageData(routeName: string): unknown {
  const data = kept.get(routeName);
  kept.delete(routeName);
  return data;
}
