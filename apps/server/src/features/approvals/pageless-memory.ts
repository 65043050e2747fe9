/** So long a document without a page is asked for without looking for one. */
const REMEMBERED_MS = 60_000;
const DOCUMENTS = 10_000;

/**
 * Which documents had no page a moment ago, because they are under way or for few: what is looked at again and again is then
 * asked for in one trip. It saves or costs time and nothing else: where there is a page by now, the whole answer says the same.
 */
export function createPagelessMemory() {
  const until = new Map<string, number>();
  return {
    isKnown: (docId: string, now: Date): boolean => (until.get(docId) ?? 0) > now.getTime(),
    note(row: object | undefined, docId: string, now: Date): void {
      if (!row || 'facts' in row) return;
      if (until.size >= DOCUMENTS) until.clear();
      until.set(docId, now.getTime() + REMEMBERED_MS);
    },
  };
}
