import { IconLink, IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Chip } from '../../../shared/paper/people/chip.tsx';
import { LinkButton } from '../../../shared/ui/buttons.tsx';
import { Note, Row } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { findRelated } from '../api/drafts.ts';
import type { Related } from '../lib/draft.ts';
import { useDesk, useSheet } from '../state/desk-context.ts';
import classes from './drafting.module.css';

/** Documents that this one goes on from: 민원 → 안건 → 의결 → 계약 → 검수 → 지출. */
export function RelatedCard() {
  const desk = useDesk();
  const related = useSheet((sheet) => sheet.related);
  const [open, setOpen] = useState(false);
  return (
    <section className={ui.card} aria-labelledby="related-card">
      <Row center between className={classes.cardHead}>
        <h2 id="related-card">관련문서</h2>
      </Row>
      <div className={classes.cardBody}>
        <Row gap={[1.5, 2]} wrap>
          {related.map((one) => (
            <Chip
              key={one.docId}
              tag={one.docNumber ?? undefined}
              name={one.title || '제목 없음'}
              onRemove={() => desk.write({ related: related.filter(({ docId }) => docId !== one.docId) })}
            />
          ))}
        </Row>
        {open ? (
          <RelatedSearch
            taken={new Set(related.map(({ docId }) => docId))}
            onPick={(one) => {
              desk.write({ related: [...related, one] });
              setOpen(false);
            }}
          />
        ) : (
          <LinkButton bare className={classes.addButton} onClick={() => setOpen(true)}>
            <IconPlus size="1rem" aria-hidden /> 관련문서 찾기
          </LinkButton>
        )}
      </div>
    </section>
  );
}

function RelatedSearch({ taken, onPick }: { taken: ReadonlySet<string>; onPick: (one: Related) => void }) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly Related[] | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      findRelated(text.trim(), stop.signal).then(
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
      <input
        className={classes.search}
        aria-label="관련문서 찾기"
        placeholder="제목이나 문서번호로 찾기"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ul className={classes.found}>
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
      {found && shown.length === 0 && !failed && <p className={classes.note}>찾은 문서가 없습니다.</p>}
    </div>
  );
}
