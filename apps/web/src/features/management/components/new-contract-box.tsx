import { koreanDay } from '@danji/contract/korean-day';
import { NewContract } from '@danji/contract/management';
import { Textarea, TextInput } from '@mantine/core';
import { DialogForm } from '../../../shared/edit/dialog-form.tsx';
import { useCheckedForm } from '../../../shared/edit/use-checked-form.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { DayField } from '../../../shared/ui/day-field.tsx';
import { Columns } from '../../../shared/ui/primitives.tsx';
import { ask } from '../api/management.ts';

export const askNewContract = (): Promise<true | undefined> =>
  openModal<true>({ title: '관리 계약 요청', content: (close) => <NewContractBox onDone={() => close(true)} /> });

const EMPTY = { aptId: '', aptName: '', startsOn: '', endsOn: '', reason: '' };

/** What a company asks of a complex. The name goes along with the number, so that nobody else is asked by a slip of the finger. */
function NewContractBox({ onDone }: { onDone: () => void }) {
  const form = useCheckedForm({
    first: { ...EMPTY, startsOn: koreanDay(new Date()) },
    schema: NewContract,
    bodyOf: (given) => given,
    send: async (given) => {
      await ask(given);
      toast('관리 계약을 요청했습니다. 단지의 최고관리자가 수락하면 시작됩니다.');
      onDone();
    },
  });
  return (
    <DialogForm {...form.frame} gap={4} sendText="요청">
      <Columns of="repeat(auto-fit, minmax(min(100%, 12rem), 1fr))">
        <TextInput
          label="단지 번호"
          withAsterisk
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
          {...form.text('aptId')}
        />
        <TextInput label="단지 이름" withAsterisk maxLength={50} autoComplete="off" {...form.text('aptName')} />
        <DayField label="시작일" withAsterisk {...form.text('startsOn')} />
        <DayField label="마지막 날" withAsterisk {...form.text('endsOn')} />
      </Columns>
      <Textarea
        label="계약 내용"
        description="단지에서 읽고 수락합니다. 예: 위탁관리 계약 제2026-3호, 2년"
        withAsterisk
        autosize
        minRows={2}
        maxLength={200}
        {...form.text('reason')}
      />
    </DialogForm>
  );
}
