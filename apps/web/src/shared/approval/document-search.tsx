import { IconLink } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { PlainInput } from '../ui/plain-input.tsx';
import { Note } from '../ui/primitives.tsx';
import ui from '../ui/ui.module.css';
import classes from './document-search.module.css';
import { type FoundDocument, findDocuments } from './find-documents.ts';

type Props = { label: string; taken: ReadonlySet<string>; onPick: (one: FoundDocument) => void };

/** A document among those that one has drafted, decided or been shown, found by its title or number. */
export function DocumentSearch({ label, taken, onPick }: Props) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly FoundDocument[] | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      findDocuments(text.trim(), stop.signal).then(
        (list) => {
          setFound(list);
          setFailed(false);
        },
        () => !stop.signal.aborted && setFailed(true),
      );
    }, 300);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text]);
  const shown = (found ?? []).filter(({ docId }) => !taken.has(docId)).slice(0, 8);
  return (
    <div>
      <PlainInput
        className={classes.search}
        aria-label={label}
        placeholder="제목이나 문서번호로 찾기"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ul className={ui.found}>
        {shown.map((one) => (
          <li key={one.docId}>
            <button type="button" onClick={() => onPick(one)}>
              <IconLink size="1rem" aria-hidden /> {one.docNumber ?? '진행 중'} {one.title}
            </button>
          </li>
        ))}
      </ul>
      {failed && (
        <Note tone="seal" size="tiny">
          문서를 찾지 못했습니다. 잠시 뒤 다시 시도해 주세요.
        </Note>
      )}
      {found && shown.length === 0 && !failed && <Note size="tiny">찾은 문서가 없습니다.</Note>}
    </div>
  );
}
