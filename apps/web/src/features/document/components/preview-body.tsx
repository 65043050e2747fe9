import type { Attachment } from '@danji/contract/files';
import { hangulText } from '@danji/contract/search/hangul-text';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { fetchAttachment } from '../../../shared/paper/files/fetch-attachment.ts';
import { Note, Row } from '../../../shared/ui/primitives.tsx';
import { decodeText, type PreviewKind, sizeText } from '../lib/preview-kind.ts';
import { readSheet, type Sheet } from '../lib/read-sheet.ts';
import classes from './preview.module.css';

type Shown =
  | { kind: 'image'; url: string }
  | { kind: 'text'; text: string; note?: string }
  | { kind: 'sheet'; sheet: Sheet }
  | { kind: 'nothing'; sentence: string };

const LONGEST = 100_000;

async function readFile(blob: Blob, kind: PreviewKind): Promise<Shown> {
  if (kind === 'image') return { kind, url: URL.createObjectURL(blob) };
  if (kind === 'sheet') return { kind, sheet: await readSheet(blob) };
  const bytes = new Uint8Array(await blob.arrayBuffer());
  if (kind === 'text') return { kind, text: decodeText(bytes).slice(0, LONGEST) };
  const text = await hangulText(bytes);
  return text
    ? { kind: 'text', text, note: '문서의 앞부분을 글자만 보여 드립니다. 모양과 나머지 내용은 내려받아 확인해 주세요.' }
    : { kind: 'nothing', sentence: '이 파일은 여기에서 볼 수 없습니다. 내려받아 확인해 주세요.' };
}

/** A file, looked at without saving it. */
export function PreviewBody(props: { docId: string; file: Attachment; kind: PreviewKind; onSave: () => void }) {
  const { docId, file, kind, onSave } = props;
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
        (error) => {
          if (stop.signal.aborted) return;
          const sentence = kind === 'sheet' ? '표를 읽지 못했습니다. 내려받아 확인해 주세요.' : sentenceOf(error);
          setShown({ kind: 'nothing', sentence });
        },
      );
    return () => {
      stop.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [docId, file.attachmentId, kind]);
  return (
    <div>
      <div className={classes.body}>
        {shown ? <View shown={shown} name={file.name} /> : <p role="status">파일을 불러오고 있습니다.</p>}
      </div>
      <Note as={Row} center between above={4}>
        <span>{sizeText(file.bytes)}</span>
        <Button variant="default" onClick={onSave}>
          내려받기
        </Button>
      </Note>
    </div>
  );
}

function View({ shown, name }: { shown: Shown; name: string }) {
  if (shown.kind === 'image') return <img className={classes.image} src={shown.url} alt={name} />;
  if (shown.kind === 'nothing') return <p role="alert">{shown.sentence}</p>;
  if (shown.kind === 'sheet') return <SheetView sheet={shown.sheet} />;
  return (
    <>
      {shown.note && <Note below={3}>{shown.note}</Note>}
      <pre className={classes.text}>{shown.text}</pre>
    </>
  );
}

function SheetView({ sheet }: { sheet: Sheet }) {
  return (
    <>
      {sheet.cut && <Note below={3}>앞의 {sheet.rows.length}줄만 보여 드립니다.</Note>}
      <table className={classes.table}>
        <tbody>
          {sheet.rows.map((row, i) => (
            <tr key={i}>
              {row.map((cell, j) => (
                <td key={j} data-number={cell.isNumber || undefined}>
                  {cell.text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {sheet.rows.length === 0 && <p>빈 표입니다.</p>}
    </>
  );
}
