/** A page as it was last answered, and the mark of what it was made of. `hits`: what of the way to it may be told again. */
export type RememberedPage = { readonly mark: string; readonly page: Buffer; readonly hits?: string };

/** What an entry costs beside its bytes: its key, its mark, the map. */
const AROUND = 400;
const sizeOf = ({ page, hits = '' }: RememberedPage) => page.length + hits.length + AROUND;

/**
 * Pages of lists as bytes, ready to be sent, by who asked for what. Nothing is decided by it: the database says of each,
 * whenever it is asked for, whether it still is what it would answer. Those that nobody asked for longest go first.
 */
export function createPageMemory<Page extends RememberedPage>(maxBytes: number) {
  const pages = new Map<string, Page>();
  let bytes = 0;
  const drop = (key: string) => {
    const known = pages.get(key);
    if (!known) return;
    pages.delete(key);
    bytes -= sizeOf(known);
  };
  return {
    find(key: string): Page | undefined {
      const known = pages.get(key);
      if (known) {
        pages.delete(key);
        pages.set(key, known);
      }
      return known;
    },
    keep(key: string, page: Page): void {
      drop(key);
      pages.set(key, page);
      bytes += sizeOf(page);
      for (const oldest of pages.keys()) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
    },
    bytes: () => bytes,
  };
}
