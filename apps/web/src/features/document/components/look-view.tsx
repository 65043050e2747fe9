import { type FileLook, type FilePart, lookSentences } from '@danji/contract/file-look';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { Note, Stack } from '../../../shared/ui/primitives.tsx';
import { TabStrip } from '../../../shared/ui/tab-strip.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { type Asked, lookInto } from '../api/look.ts';
import classes from './preview.module.css';
import { Zoomed } from './zoomed.tsx';

/** What the server has read of a file: pages, sheets, or words and tables; or in one sentence why there is nothing to see. */
export function LookView({ name, docId, attachmentId }: Asked & { name: string }) {
  const [look, setLook] = useState<FileLook | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);
  // Whoever closes the file does not keep the server reading it.
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const leave = new AbortController();
    leaving.current = leave;
    lookInto({ docId, attachmentId }, 1, leave.signal).then(
      (found) => !leave.signal.aborted && setLook(found),
      (error) => !leave.signal.aborted && setProblem(sentenceOf(error)),
    );
    return () => leave.abort();
  }, [docId, attachmentId]);
  const more = async (seen: FileLook, from: number) => {
    const { signal } = leaving.current;
    setLoading(true);
    setProblem(null);
    try {
      const next = await lookInto({ docId, attachmentId }, from, signal);
      if (signal.aborted) return;
      if (next.state !== 'READ') setProblem(lookSentences[next.state]);
      else
        setLook({
          ...next,
          parts: [...seen.parts, ...next.parts],
          wordsOnlyYn: seen.wordsOnlyYn || next.wordsOnlyYn,
          cutYn: seen.cutYn || next.cutYn,
        });
    } catch (error) {
      if (!signal.aborted) setProblem(sentenceOf(error));
    } finally {
      setLoading(false);
    }
  };
  if (!look && problem) return <p role="alert">{problem}</p>;
  if (!look) return <p role="status">파일을 읽고 있습니다.</p>;
  if (look.state !== 'READ') return <p role="alert">{lookSentences[look.state]}</p>;
  const { parts, nextPage, pageCount, wordsOnlyYn, cutYn } = look;
  const shown = <Parts parts={parts} name={name} pageCount={pageCount} isCutSaid={cutYn} />;
  return (
    <Stack gap={3}>
      {wordsOnlyYn && <Note>글자와 표만 보여 드립니다. 문서 모양은 내려받아 확인해 주세요.</Note>}
      {cutYn && <CutNote />}
      {parts.some(({ kind }) => kind === 'page') ? <Zoomed>{shown}</Zoomed> : shown}
      {problem && <p role="alert">{problem}</p>}
      {nextPage !== null && (
        <Button variant="default" loading={isLoading} onClick={() => void more(look, nextPage)}>
          {nextPage}쪽부터 더 보기 (모두 {pageCount}쪽)
        </Button>
      )}
    </Stack>
  );
}

export const CutNote = () => <Note>앞부분만 보여 드립니다. 나머지는 내려받아 확인해 주세요.</Note>;

type Sheet = Extract<FilePart, { kind: 'sheet' }>;
const isSheet = (part: FilePart): part is Sheet => part.kind === 'sheet';

type PartsProps = { parts: readonly FilePart[]; name: string; pageCount: number; isCutSaid: boolean };

function Parts({ parts, name, pageCount, isCutSaid }: PartsProps) {
  const sheets = parts.filter(isSheet);
  if (sheets.length > 0) return <Sheets sheets={sheets} isCutSaid={isCutSaid} />;
  return parts.map((part, i) => {
    if (part.kind === 'page') return <PageView key={part.no} page={part} of={pageCount} name={name} />;
    if (part.kind === 'text') return <TextView key={i} title={part.title} text={part.text} />;
    return <Rows key={i} rows={part.rows} />;
  });
}

/**
 * A page as a picture. The browser draws it apart from our page: nothing in it can run, ask for anything or see us. Its words
 * stand behind it for those who hear the screen.
 */
function PageView({ page, of, name }: { page: Extract<FilePart, { kind: 'page' }>; of: number; name: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([page.svg], { type: 'image/svg+xml' }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [page.svg]);
  return (
    <figure>
      <img className={classes.image} src={url} alt={`${name} ${page.no}쪽`} />
      <div className="sr-only">{page.text}</div>
      <Note as="figcaption" size="small" centred above={1}>
        {page.no} / {of}쪽
      </Note>
    </figure>
  );
}

function TextView({ title, text }: { title: string | null; text: string }) {
  return (
    <section>
      {title && <h3>{title}</h3>}
      <pre className={classes.text}>{text}</pre>
    </section>
  );
}

/** One sheet at a time, as a workbook is looked at. */
function Sheets({ sheets, isCutSaid }: { sheets: readonly Sheet[]; isCutSaid: boolean }) {
  const [open, setOpen] = useState(0);
  const sheet = sheets[open];
  return (
    <>
      {sheets.length > 1 && (
        <TabStrip label="시트">
          {sheets.map(({ name }, i) => (
            <button
              key={name}
              type="button"
              className={ui.tab}
              aria-current={i === open ? 'page' : undefined}
              onClick={() => setOpen(i)}
            >
              {name}
            </button>
          ))}
        </TabStrip>
      )}
      {sheet?.cutYn && !isCutSaid && <CutNote />}
      {sheet && <Rows rows={sheet.rows} />}
    </>
  );
}

/** Also in won, and below nought as offices write it. */
const NUMBER = /^\s*[-△▲]?\s?[₩￦]?\s?-?[\d,]+(?:\.\d+)?\s?[원%]?\s*$/;

function Rows({ rows }: { rows: readonly (readonly string[])[] }) {
  if (rows.length === 0) return <p>빈 표입니다.</p>;
  return (
    <table className={classes.table}>
      <tbody>
        {rows.map((row, i) => (
          <tr key={i}>
            {row.map((cell, j) => (
              <td key={j} data-number={NUMBER.test(cell) || undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
