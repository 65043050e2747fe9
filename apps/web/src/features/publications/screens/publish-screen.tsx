import { pageAddress } from '@danji/contract/page-address';
import { monthsShown, PublicationKind, publicationKindWords } from '@danji/contract/publications';
import { type Choice, coverContent, type Found, keyOf } from '@danji/contract/publications/masking';
import { addMonths } from '@danji/contract/publications/months';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { goTo } from '../../../shared/lib/navigation.ts';
import { toPage } from '../../../shared/lib/to-page.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { DayField } from '../../../shared/ui/day-field.tsx';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { Card, Columns, Note, Notice, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { type Prepared, publish, usePrepared } from '../api/publications.ts';
import { FilesCard } from '../components/files-card.tsx';
import { FoundList } from '../components/found-list.tsx';
import { ShownContent } from '../components/shown-content.tsx';
import { type ChosenFile, leftToDo, toSend } from '../lib/chosen-files.ts';

/** A finished document, as residents will see it: what is covered is decided here, and by whom is put on record. */
export function PublishScreen() {
  const { docId = '' } = useParams({ strict: false });
  const asked = usePrepared(docId);
  return (
    <>
      <PageHead title="공개 미리 보기" sub="가릴 곳을 확인한 뒤 공개합니다. 누가 확인했는지 기록에 남습니다.">
        <LinkButton target={toPage('elec-apv-sign-detail-docId', { docId })}>문서 보기</LinkButton>
      </PageHead>
      <ListState of={asked} rows={8}>
        {asked.data && <Publish key={asked.data.seen} docId={docId} prepared={asked.data} />}
      </ListState>
    </>
  );
}

const KINDS = Object.entries(publicationKindWords).map(([value, label]) => ({ value, label }));
const NOTHING: Choice = { shown: [], covered: [], words: [] };

function turn(choice: Choice, found: Found, cover: boolean): Choice {
  const key = keyOf(found);
  const without = (keys: readonly string[]) => keys.filter((one) => one !== key);
  if (found.sure) return { ...choice, shown: cover ? without(choice.shown) : [...choice.shown, key] };
  return { ...choice, covered: cover ? [...choice.covered, key] : without(choice.covered) };
}

function Publish({ docId, prepared }: { docId: string; prepared: Prepared }) {
  const { content, found, today, publication, files } = prepared;
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const [choice, setChoice] = useState(NOTHING);
  const [kind, setKind] = useState(prepared.kind);
  const [until, setUntil] = useState(addMonths(today, prepared.months));
  const [isChecked, setChecked] = useState(false);
  const { busy, send } = useSend(
    () =>
      publish(docId, {
        ...{ seen: prepared.seen, kind, shownUntil: until, checkedYn: 'Y' },
        files: chosen.map(toSend),
        ...{ shown: [...choice.shown], covered: [...choice.covered], words: [...choice.words] },
      }),
    (error) => showAlert(sentenceOf(error)),
  );
  const undone = chosen.flatMap((one) => {
    const file = files.find(({ attachmentId }) => attachmentId === one.attachmentId);
    const left = file && leftToDo(one, file);
    return left ? [`${file.name}: ${left}`] : [];
  });
  const toDo = undone[0] ?? null;
  const change = (next: Choice) => {
    setChoice(next);
    // What was looked at is another thing now.
    setChecked(false);
  };
  const pickKind = (picked: string) => {
    const next = PublicationKind.parse(picked);
    setKind(next);
    setUntil(addMonths(today, next === prepared.kind ? prepared.months : monthsShown[next]));
  };
  const done = async () => {
    if (!(await send(undefined))) return;
    toast('공개했습니다. 입주민 공개 페이지에서 볼 수 있습니다.');
    goTo(pageAddress('cmplx-info-open-mng'));
  };
  return (
    <>
      {publication && (
        <Notice tone="hold">이미 공개 중인 문서입니다. 다시 공개하려면 공개 관리에서 먼저 내려 주세요.</Notice>
      )}
      <Columns of="minmax(0, 3fr) minmax(0, 2fr)" start single="tablet">
        <ShownContent content={coverContent(content, found, choice)} />
        <Stack gap={4}>
          <FoundList
            content={content}
            found={found}
            choice={choice}
            onTurn={(one, cover) => change(turn(choice, one, cover))}
          />
          <WordsCard words={choice.words} onChange={(words) => change({ ...choice, words })} />
          <FilesCard docId={docId} files={files} chosen={chosen} onChange={setChosen} />
          <Card title="공개하기">
            <Stack gap={3} pad={[3, 4.5, 4.5]}>
              {files.length > chosen.length && <p>첨부 파일 {files.length - chosen.length}개는 공개하지 않습니다.</p>}
              <ChoiceField
                label="종류"
                data={KINDS}
                value={kind}
                onChange={(event) => pickKind(event.currentTarget.value)}
              />
              <DayField
                label="공개 끝"
                value={until}
                min={today}
                onChange={(event) => setUntil(event.currentTarget.value)}
              />
              <Checkbox
                checked={isChecked}
                onChange={(event) => setChecked(event.currentTarget.checked)}
                label="가린 곳과 가리지 않은 곳을 확인했습니다."
              />
              {toDo && <Note size="small">{toDo}</Note>}
              <Button
                disabled={!isChecked || until === '' || publication !== null || toDo !== null}
                loading={busy}
                onClick={() => void done()}
              >
                공개하기
              </Button>
            </Stack>
          </Card>
        </Stack>
      </Columns>
    </>
  );
}

function WordsCard({ words, onChange }: { words: readonly string[]; onChange: (words: string[]) => void }) {
  const [typed, setTyped] = useState('');
  const add = () => {
    const word = typed.trim();
    if (word && !words.includes(word)) onChange([...words, word]);
    setTyped('');
  };
  return (
    <Card title="가릴 말 더하기">
      <Stack
        as="form"
        gap={3}
        pad={[3, 4.5, 4.5]}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Row align="end">
          <TextInput
            label="가릴 말"
            maxLength={60}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" variant="default">
            더하기
          </Button>
        </Row>
        <Row wrap gap={2}>
          {words.map((word) => (
            <Button
              key={word}
              variant="default"
              size="compact-md"
              onClick={() => onChange(words.filter((one) => one !== word))}
              aria-label={`${word} 그만 가리기`}
            >
              {word} ×
            </Button>
          ))}
        </Row>
      </Stack>
    </Card>
  );
}
