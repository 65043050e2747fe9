import { CodeName, CodeTypeName, CodeTypeWord, CodeWord } from '@danji/contract/codes';
import { TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { DialogForm } from '../../../shared/edit/dialog-form.tsx';
import { useCheckedForm } from '../../../shared/edit/use-checked-form.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { toast } from '../../../shared/overlay/toast.ts';
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
  const form = useCheckedForm<Given>({
    first: { word: '', name: '' },
    schema,
    send: async (given) => {
      await save(given);
      toast('만들었습니다.');
    },
  });
  return (
    <DialogForm {...form.frame} gap={4} sendText="만들기">
      <TextInput data-autofocus label={labels.name} maxLength={60} {...form.text('name')} />
      <TextInput
        label={labels.word}
        description="영문 대문자, 숫자, _ 만 씁니다. 만든 뒤에는 바꿀 수 없습니다."
        maxLength={30}
        {...form.text('word')}
        onChange={(event) => form.set('word', event.currentTarget.value.toUpperCase())}
      />
    </DialogForm>
  );
}
