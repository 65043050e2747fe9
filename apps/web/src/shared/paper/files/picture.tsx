import { useEffect, useState } from 'react';
import classes from '../field.module.css';
import { usePaper } from '../paper-context.ts';

/** A picture among the document's attachments. Its bytes need the bearer, so they are fetched, not linked. */
export function Picture({ attachmentId, alt }: { attachmentId: string; alt: string }) {
  const { files } = usePaper();
  const [url, setUrl] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!files) return;
    const stop = new AbortController();
    let made: string | null = null;
    files.open(attachmentId, stop.signal).then(
      (blob) => {
        if (stop.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      },
      () => !stop.signal.aborted && setFailed(true),
    );
    return () => {
      stop.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [files, attachmentId]);
  if (url) return <img className={classes.picture} src={url} alt={alt} />;
  return <span className={classes.pictureWait}>{failed ? '사진을 불러오지 못했습니다.' : '사진을 불러오는 중'}</span>;
}
