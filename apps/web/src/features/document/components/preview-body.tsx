import type { Attachment } from '@danji/contract/files';
import { takenText } from '@danji/contract/photo-date';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { fetchAttachment } from '../../../shared/paper/files/fetch-attachment.ts';
import { Note, Row } from '../../../shared/ui/primitives.tsx';
import { decodeText, type PreviewKind, sizeText } from '../lib/preview-kind.ts';
import { CutNote, LookView } from './look-view.tsx';
import classes from './preview.module.css';
import { Zoomed } from './zoomed.tsx';

type Shown =
  | { kind: 'image'; url: string }
  | { kind: 'text'; text: string; isCut: boolean }
  | { kind: 'nothing'; sentence: string };
type Props = { docId: string; file: Attachment; kind: PreviewKind };

/** As much as the server shows of a file. */
const LONGEST = 1_300_000;

async function readFile(blob: Blob, kind: PreviewKind): Promise<Shown> {
  if (kind === 'image') return { kind, url: URL.createObjectURL(blob) };
  const text = decodeText(new Uint8Array(await blob.arrayBuffer()));
  return { kind: 'text', text: text.slice(0, LONGEST), isCut: text.length > LONGEST };
}

/** A file, looked at without saving it: pictures and plain text by the browser, all else as the server has read it. */
export function PreviewBody({ onSave, ...props }: Props & { onSave: () => void }) {
  const { file, kind } = props;
  return (
    <div>
      <div className={classes.body}>
        {kind === 'image' || kind === 'text' ? (
          <PlainView {...props} />
        ) : (
          <LookView docId={props.docId} attachmentId={file.attachmentId} name={file.name} />
        )}
      </div>
      <Note as={Row} center between above={4}>
        <span>
          {sizeText(file.bytes)}
          {file.takenAt && ` · ${takenText(file.takenAt)}`}
        </span>
        <Button variant="default" onClick={onSave}>
          내려받기
        </Button>
      </Note>
    </div>
  );
}

function PlainView({ docId, file, kind }: Props) {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    let url: string | null = null;
    fetchAttachment(docId, file.attachmentId, stop.signal)
      .then((blob) => readFile(blob, kind))
      .then(
        (found) => {
          if (found.kind === 'image') url = found.url;
          if (!stop.signal.aborted) setShown(found);
        },
        (error) => !stop.signal.aborted && setShown({ kind: 'nothing', sentence: sentenceOf(error) }),
      );
    return () => {
      stop.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [docId, file.attachmentId, kind]);
  if (!shown) return <p role="status">파일을 불러오고 있습니다.</p>;
  if (shown.kind === 'image')
    return (
      <Zoomed>
        <img className={classes.image} src={shown.url} alt={file.name} />
      </Zoomed>
    );
  if (shown.kind === 'nothing') return <p role="alert">{shown.sentence}</p>;
  return (
    <>
      {shown.isCut && <CutNote />}
      <pre className={classes.text}>{shown.text}</pre>
    </>
  );
}
