import { Letterhead, type Mark, type MarkKind, markWords, type SealUse } from '@danji/contract/letterhead';
import { Button, TextInput } from '@mantine/core';
import { type ChangeEvent, useRef } from 'react';
import { EditFormFrame } from '../../../shared/edit/edit-form.tsx';
import { useEditForm } from '../../../shared/edit/use-edit-form.ts';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Columns, Note, Row, Stack } from '../../../shared/ui/primitives.tsx';
import type { Scope } from '../api/complexes.ts';
import { dropMark, keepLines, keepMark, reloadLetterhead, useLetterhead, useSealUses } from '../api/letterhead.ts';
import classes from './complexes.module.css';
import { Section } from './section.tsx';

/** What 공고문 and 시행문 carry: marks, the lines of the foot, and where a 직인 was used. */
export function LetterheadCard({ scope }: { scope: Scope }) {
  const letterhead = useLetterhead(scope);
  const uses = useSealUses(scope);
  return (
    <>
      <Section
        title="로고와 직인"
        lead="공고문과 공문에 나옵니다. 바꾸어도 이미 승인된 문서의 종이는 그대로이고, 직인이 없으면 손으로 찍을 자리를 비워 둡니다."
      >
        <MarkRows scope={scope} />
      </Section>
      {letterhead.data && (
        <LinesForm lines={letterhead.data.lines} version={letterhead.data.linesVersion} scope={scope} />
      )}
      <Section title="직인을 쓴 기록" lead="직인이 찍힌 종이를 인쇄하거나 내려받을 때마다 남습니다.">
        <ListState of={uses} empty={uses.data?.length === 0} emptyText="아직 직인을 쓴 종이가 없습니다." rows={2}>
          {uses.data?.map((use) => (
            <UseRow key={`${use.at} ${use.docNumber}`} use={use} />
          ))}
        </ListState>
      </Section>
    </>
  );
}

/** Logo and seals, each with its buttons. */
export function MarkRows({ scope }: { scope: Scope }) {
  const letterhead = useLetterhead(scope);
  return (
    <ListState of={letterhead} rows={3}>
      {letterhead.data?.marks.map((mark) => (
        <MarkRow key={mark.kind} mark={mark} scope={scope} />
      ))}
    </ListState>
  );
}

function MarkRow({ mark: { kind, image, setAt, setBy }, scope }: { mark: Mark; scope: Scope }) {
  const { canWrite, canDelete } = usePagePermission();
  const input = useRef<HTMLInputElement>(null);
  const word = markWords[kind];
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (file) void sayDone(keepMark(scope, kind, file), '등록했습니다. 지금부터 승인되는 문서에 나옵니다.');
  };
  return (
    <Row gap={3} wrap center between className={classes.row}>
      <Row gap={3} center>
        {image && <img src={image} alt={word} height={56} />}
        <span>
          {word}
          <small>{image && setAt ? `${setBy}님이 ${formatDateTime(setAt)}에 등록` : '등록하지 않음'}</small>
        </span>
      </Row>
      <Row gap={2}>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          hidden
          onChange={choose}
          aria-label={`${word} 파일`}
        />
        {canWrite && (
          <Button
            variant="default"
            size="sm"
            aria-label={`${word} ${image ? '바꾸기' : '등록'}`}
            onClick={() => input.current?.click()}
          >
            {image ? '바꾸기' : '등록'}
          </Button>
        )}
        {canDelete && image && (
          <Button variant="default" size="sm" aria-label={`${word} 빼기`} onClick={() => void drop(scope, kind)}>
            빼기
          </Button>
        )}
      </Row>
    </Row>
  );
}

async function drop(scope: Scope, kind: MarkKind) {
  const sure = await askConfirm('지금부터 승인되는 문서에는 나오지 않습니다. 이미 승인된 문서는 그대로입니다.', {
    title: `${markWords[kind]} 빼기`,
    confirmText: '빼기',
    danger: true,
  });
  if (sure) await sayDone(dropMark(scope, kind), '뺐습니다.');
}

type LinesProps = { lines: Letterhead; version: number; scope: Scope };

function LinesForm({ lines, version, scope }: LinesProps) {
  const { canWrite } = usePagePermission();
  const form = useEditForm<Letterhead>({
    initial: lines,
    version,
    schema: Letterhead,
    bodyOf: (fields) => fields,
    save: (fields, seen) => keepLines(scope, Number(seen), fields),
    reload: reloadLetterhead,
  });
  return (
    <EditFormFrame
      form={form}
      label="공문 맨 아래"
      saveText="주소와 연락처 저장"
      readOnly={!canWrite}
      onSaved={() => toast('저장했습니다.')}
    >
      <Section title="공문 맨 아래" lead="시행문 아래에 나오는 주소와 연락처입니다. 비워 둔 것은 인쇄하지 않습니다.">
        <Stack>
          <TextInput label="주소" maxLength={120} {...form.text('address')} />
          <Columns of="repeat(auto-fit, minmax(min(100%, 17rem), 1fr))">
            <TextInput label="우편번호" inputMode="numeric" maxLength={5} {...form.text('postcode')} />
            <TextInput label="홈페이지" maxLength={100} {...form.text('homepage')} />
            <TextInput label="전화" maxLength={30} {...form.text('phone')} />
            <TextInput label="팩스" maxLength={30} {...form.text('fax')} />
            <TextInput label="이메일" maxLength={100} {...form.text('email')} />
          </Columns>
        </Stack>
      </Section>
    </EditFormFrame>
  );
}

const UseRow = ({ use }: { use: SealUse }) => (
  <Row gap={3} wrap center between className={classes.row}>
    <span>
      {[use.docNumber, use.title].filter(Boolean).join(' ')}
      <small>
        {markWords[use.kind]} · {use.how === 'PRINT' ? '인쇄' : '내려받음'}
      </small>
    </span>
    <Note as="span" size="small">
      {use.byName} · {formatDateTime(use.at)}
    </Note>
  </Row>
);
