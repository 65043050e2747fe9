import { onDocumentsMoved } from '../lib/live-documents.ts';
import { queryClient } from './query-client.ts';

/** Everything that lists or counts documents keeps its answers under this key. */
export const DOCUMENTS = ['documents'] as const;

const LEAST_MS = 150;
const MOST_MS = 900;
let timer: ReturnType<typeof setTimeout> | null = null;

const UNTOUCHED = ['members', 'departments', 'forms', 'preferences'];
/** After an act of one's own: lists, counts, alarms and parts of documents are no longer true. */
export const forgetDocuments = (...but: readonly string[]): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => ![...UNTOUCHED, ...but].includes(String(queryKey[0])) });

export const reloadDocuments = (): Promise<void> => queryClient.invalidateQueries({ queryKey: DOCUMENTS });

/**
 * Open lists ask again a moment after somebody acted, and not all browsers at once; a page in the background waits until someone
 * looks at it.
 */
function follow(): void {
  if (document.hidden) {
    void queryClient.invalidateQueries({ queryKey: DOCUMENTS, refetchType: 'none' });
    document.addEventListener('visibilitychange', follow, { once: true });
    return;
  }
  if (timer !== null) return;
  timer = setTimeout(
    () => {
      timer = null;
      void reloadDocuments();
    },
    LEAST_MS + Math.random() * (MOST_MS - LEAST_MS),
  );
}
onDocumentsMoved(follow);
