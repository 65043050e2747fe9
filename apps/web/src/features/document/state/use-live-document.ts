import { useEffect, useRef, useState } from 'react';
import { queryClient } from '../../../shared/api/query-client.ts';
import { debounce } from '../../../shared/lib/debounce.ts';
import { onDocumentsMoved } from '../../../shared/lib/live-documents.ts';
import { detailKey, markOpened, reloadDetail, useDetail } from '../api/document.ts';
import type { Detail } from '../lib/labels.ts';
import { whatHappened } from '../lib/meanwhile.ts';

type News = { sentences: readonly string[]; at: number } | null;

/** The document, kept fresh, with what others did to it while it was looked at. */
export function useLiveDocument(docId: string) {
  const query = useDetail(docId);
  const detail = query.data;
  const seen = useRef<Detail | null>(null);
  /** Versions that this window made itself are no news. */
  const own = useRef(0);
  const [news, setNews] = useState<News>(null);

  useEffect(() => {
    const later = debounce(() => void reloadDetail(docId), 150);
    const unhear = onDocumentsMoved(() => {
      later.run();
      void queryClient.invalidateQueries({ queryKey: ['documents', 'comments', docId] });
    });
    return () => {
      unhear();
      later.cancel();
    };
  }, [docId]);

  useEffect(() => {
    if (!detail) return;
    const before = seen.current;
    seen.current = detail;
    if (!before || before.docId !== detail.docId || detail.version <= own.current) return;
    const sentences = whatHappened(before, detail);
    if (sentences.length > 0) setNews({ sentences, at: detail.version });
  }, [detail]);

  const version = detail?.version;
  useEffect(() => {
    // Also when a turn comes while the page stands open.
    if (version !== undefined) markOpened(docId);
  }, [docId, version]);

  return {
    query,
    news,
    dropNews: () => setNews(null),
    /** An act of this window led to this version. */
    made: (made: number) => {
      own.current = Math.max(own.current, made);
      setNews(null);
    },
    reload: async () => {
      await reloadDetail(docId);
      return queryClient.getQueryData<Detail>(detailKey(docId));
    },
  };
}
export type Live = ReturnType<typeof useLiveDocument>;
