import type { Synonym } from '@danji/contract/search-synonyms';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Note, Row } from '../../../shared/ui/primitives.tsx';
import type { Scope } from '../api/complexes.ts';
import { addSynonym, replaceSynonym, stopSynonym, useSynonyms } from '../api/synonyms.ts';
import classes from './complexes.module.css';
import { Section } from './section.tsx';

const wordsIn = (text: string) =>
  text
    .split(/[,·/\n]/)
    .map((word) => word.trim())
    .filter(Boolean);

type FormProps = {
  words?: readonly string[];
  label: string;
  onSave: (words: string[]) => Promise<unknown>;
  onClose?: () => void;
};

/** One line of words. It stays as typed where it was refused. */
function WordsForm({ words = [], label, onSave, onClose }: FormProps) {
  const [text, setText] = useState(words.join(', '));
  const save = () =>
    onSave(wordsIn(text)).then(() => {
      toast('저장했습니다. 몇 분 안에 검색에 쓰입니다.');
      setText('');
      onClose?.();
    }, ignoreRefusal);
  return (
    <Row as="form" gap={3} wrap center className={classes.row} onSubmit={onSubmitOf(save)}>
      <TextInput
        aria-label={label}
        flex="1 1 16rem"
        placeholder="쉼표로 나누어 적어 주세요. 예: 재활용장, 분리수거장"
        maxLength={300}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {onClose && (
        <Button variant="default" onClick={onClose}>
          취소
        </Button>
      )}
      <Button type="submit" disabled={wordsIn(text).length === 0}>
        {onClose ? '저장' : '낱말 더하기'}
      </Button>
    </Row>
  );
}

const onSubmitOf = (save: () => unknown) => (event: FormEvent) => {
  event.preventDefault();
  void save();
};

/** 같은 뜻의 낱말: what this office calls by several words. Those of the field are there without being written down. */
export function SynonymsCard({ scope }: { scope: Scope }) {
  const synonyms = useSynonyms(scope);
  const { canWrite, canDelete } = usePagePermission();
  const [editing, setEditing] = useState<string | null>(null);
  const remove = async ({ synonymId, words }: Synonym) => {
    const sure = await askConfirm(`‘${words.join(', ')}’ 줄을 지울까요? 서로 다른 낱말로 찾게 됩니다.`, {
      title: '같은 뜻의 낱말 지우기',
      confirmText: '지우기',
      danger: true,
    });
    if (sure) await sayDone(stopSynonym(scope, synonymId), '지웠습니다.');
  };
  const { own = [], field = [] } = synonyms.data ?? {};
  return (
    <Section
      title="같은 뜻의 낱말"
      lead="우리 단지에서 여러 이름으로 부르는 것을 적어 두면, 어느 이름으로 검색해도 함께 찾습니다."
    >
      <ListState of={synonyms} empty={own.length === 0} emptyText="아직 더한 낱말이 없습니다." rows={1}>
        {own.map((one) =>
          editing === one.synonymId ? (
            <WordsForm
              key={one.synonymId}
              label="낱말 고치기"
              words={one.words}
              onSave={(words) => replaceSynonym(scope, one.synonymId, words)}
              onClose={() => setEditing(null)}
            />
          ) : (
            <Row gap={3} wrap center between key={one.synonymId} className={classes.row}>
              <span>{one.words.join(' = ')}</span>
              <Row as="span" gap={2}>
                {canWrite && (
                  <Button variant="default" size="sm" onClick={() => setEditing(one.synonymId)}>
                    고치기<span className="sr-only">: {one.words.join(', ')}</span>
                  </Button>
                )}
                {canDelete && (
                  <Button variant="default" size="sm" onClick={() => void remove(one)}>
                    지우기<span className="sr-only">: {one.words.join(', ')}</span>
                  </Button>
                )}
              </Row>
            </Row>
          ),
        )}
      </ListState>
      <details>
        <summary>처음부터 같은 뜻으로 찾는 낱말 {field.length}줄</summary>
        <Note>{field.map((words) => words.join(' = ')).join(' / ')}</Note>
      </details>
      {canWrite && <WordsForm label="더할 낱말" onSave={(words) => addSynonym(scope, words)} />}
    </Section>
  );
}
