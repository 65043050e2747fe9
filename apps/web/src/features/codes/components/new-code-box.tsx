import { CodeName, CodeTypeName, CodeTypeWord, CodeWord } from '@danji/contract/codes';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { useSend } from '../../../shared/api/use-send.ts';
import { checkWith, type Problems, problemsFrom } from '../../../shared/edit/problems.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { Note, Stack } from '../../../shared/ui/primitives.tsx';
import { addCode, addType } from '../api/codes.ts';

const CodeBody = z.strictObject({ word: CodeWord, name: CodeName });
const TypeBody = z.strictObject({ word: CodeTypeWord, name: CodeTypeName });

type Given = { word: string; name: string };

export const askNewCode = (codeTypeId: string, typeName: string): Promise<true | undefined> =>
  openModal<true>({
    title: `${typeName} 코드 만들기`,
    content: (close) => (
      <WordBox
        labels={{ word: '코드', name: '코드 이름' }}
        schema={CodeBody}
        save={async ({ word, name }) => {
          await addCode(codeTypeId, { code: word, codeName: name });
          close(true);
        }}
      />
    ),
  });

export const askNewType = (): Promise<string | undefined> =>
  openModal<string>({
    title: '분류 만들기',
    content: (close) => (
      <WordBox
        labels={{ word: '분류 코드', name: '분류 이름' }}
        schema={TypeBody}
        save={async ({ word, name }) => {
          const made = await addType({ codeType: word, codeTypeName: name });
          close(made.codeTypeId);
        }}
      />
    ),
  });

type Props = { labels: Given; schema: z.ZodMiniType; save: (given: Given) => Promise<void> };

/** A word for the programs and a name for people. */
function WordBox({ labels, schema, save }: Props) {
  const [given, setGiven] = useState<Given>({ word: '', name: '' });
  const [problems, setProblems] = useState<Problems>({});
  const { busy, send } = useSend(
    async () => {
      await save(given);
      toast('만들었습니다.');
    },
    (error) => setProblems(problemsFrom(error)),
  );
  const set = (more: Partial<Given>) => {
    setGiven((now) => ({ ...now, ...more }));
    setProblems({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = checkWith(schema, given);
    setProblems(wrong);
    if (Object.keys(wrong).length === 0) void send();
  };
  return (
    <Stack as="form" noValidate onSubmit={submit}>
      <TextInput
        data-autofocus
        label={labels.name}
        maxLength={60}
        value={given.name}
        error={problems.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <TextInput
        label={labels.word}
        description="영문 대문자, 숫자, _ 만 씁니다. 만든 뒤에는 바꿀 수 없습니다."
        maxLength={30}
        value={given.word}
        error={problems.word}
        onChange={(event) => set({ word: event.currentTarget.value.toUpperCase() })}
      />
      {problems[''] && (
        <Note tone="seal" role="alert">
          {problems['']}
        </Note>
      )}
      <Button type="submit" loading={busy}>
        만들기
      </Button>
    </Stack>
  );
}
