import type { LimitKind } from '@danji/contract/forms/limits';
import { koreanDay } from '@danji/contract/korean-day';
import { limitWords, NewLimit } from '@danji/contract/legal-limits';
import { TextInput } from '@mantine/core';
import { DialogForm } from '../../../shared/edit/dialog-form.tsx';
import { useCheckedForm } from '../../../shared/edit/use-checked-form.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { DayField } from '../../../shared/ui/day-field.tsx';
import { addLimit } from '../api/legal-limits.ts';

const DAY_MS = 86_400_000;
const KINDS = (Object.keys(limitWords) as LimitKind[]).map((value) => ({ value, label: limitWords[value].label }));

export const askNewLimit = (): Promise<true | undefined> =>
  openModal<true>({ title: '새 기준 정하기', content: (close) => <NewLimitBox onDone={() => close(true)} /> });

type Given = { kind: LimitKind; amount: string; law: string; fromDay: string };
const bodyOf = ({ kind, amount, law, fromDay }: Given) => ({
  kind,
  amount: /^[\d,]+$/.test(amount.trim()) ? Number(amount.replaceAll(',', '')) : Number.NaN,
  law,
  fromDay,
});

/** A limit from a day to come on; those of before stay. */
function NewLimitBox({ onDone }: { onDone: () => void }) {
  const tomorrow = koreanDay(new Date(Date.now() + DAY_MS));
  const form = useCheckedForm<Given>({
    first: { kind: 'PRIVATE_CONTRACT', amount: '', law: '', fromDay: '' },
    schema: NewLimit,
    bodyOf,
    send: async (given) => {
      await addLimit(bodyOf(given));
      toast('새 기준을 정했습니다. 시행일부터 적용됩니다.');
      onDone();
    },
  });
  const { unit, about } = limitWords[form.values.kind];
  return (
    <DialogForm {...form.frame} gap={4} sendText="정하기">
      <ChoiceField
        label="기준"
        description={about}
        data={KINDS}
        value={form.values.kind}
        onChange={(event) => form.set('kind', event.currentTarget.value as LimitKind)}
      />
      <TextInput
        label={`값 (${unit})`}
        withAsterisk
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        {...form.text('amount')}
      />
      <TextInput
        label="근거"
        description="법령이나 지침의 이름과 조항"
        withAsterisk
        maxLength={100}
        autoComplete="off"
        {...form.text('law')}
      />
      <DayField
        label="시행일"
        description="내일부터 정할 수 있습니다. 그 전에 상신한 문서는 그날의 기준으로 남습니다."
        withAsterisk
        min={tomorrow}
        {...form.text('fromDay')}
      />
    </DialogForm>
  );
}
