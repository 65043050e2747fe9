/** A page as it was last answered, and the mark of what it was made of. */
export type RememberedPage = { readonly mark: string; readonly page: Buffer };

/** What an entry costs beside its bytes: its key, its mark, the map. */
const AROUND = 400;

/**
 * Pages of lists as bytes, ready to be sent, by who asked for what. Nothing is decided by it: the database says of each,
 * whenever it is asked for, whether it still is what it would answer. Those that nobody asked for longest go first.
 */
export function createPageMemory(maxBytes: number) {
  const pages = new Map<string, RememberedPage>();
  let bytes = 0;
  const drop = (key: string) => {
    const known = pages.get(key);
    if (!known) return;
    pages.delete(key);
    bytes -= known.page.length + AROUND;
  };
  return {
    find(key: string): RememberedPage | undefined {
      const known = pages.get(key);
      if (known) {
        pages.delete(key);
        pages.set(key, known);
      }
      return known;
    },
    keep(key: string, page: RememberedPage): void {
      drop(key);
      pages.set(key, page);
      bytes += page.page.length + AROUND;
      for (const oldest of pages.keys()) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
    },
    bytes: () => bytes,
  };
}
