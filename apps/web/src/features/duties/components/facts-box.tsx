import { type DutyFacts, FactsToSave } from '@danji/contract/duties';
import { type Equipment, equipmentKinds, equipmentWords } from '@danji/contract/duty-words';
import { TextInput } from '@mantine/core';
import { DialogForm } from '../../../shared/edit/dialog-form.tsx';
import { useCheckedForm } from '../../../shared/edit/use-checked-form.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { Columns, Note } from '../../../shared/ui/primitives.tsx';
import { saveFacts } from '../api/duties.ts';

export const askFacts = (facts: DutyFacts): Promise<true | undefined> =>
  openModal<true>({
    title: '단지의 규모와 설비',
    content: (close) => <FactsBox facts={facts} onDone={() => close(true)} />,
  });

type Given = Record<'floors' | 'floorArea' | Equipment, string>;
const numberIn = (text: string): number | null => {
  const plain = text.replaceAll(',', '').trim();
  if (plain === '') return null;
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN;
};
const bodyOf = (given: Given, version: number) => ({
  version,
  floors: numberIn(given.floors),
  floorArea: numberIn(given.floorArea),
  equipment: equipmentKinds.map((kind) => ({ kind, count: numberIn(given[kind]) ?? 0 })),
});

/** What the complex has: said once, it decides which duties hold. */
function FactsBox({ facts, onDone }: { facts: DutyFacts; onDone: () => void }) {
  const counts = Object.fromEntries(
    equipmentKinds.map((kind) => [kind, String(facts.equipment.find((one) => one.kind === kind)?.count ?? '')]),
  ) as Record<Equipment, string>;
  const form = useCheckedForm<Given>({
    first: { floors: String(facts.floors ?? ''), floorArea: String(facts.floorArea ?? ''), ...counts },
    schema: FactsToSave,
    bodyOf: (given) => bodyOf(given, facts.version),
    send: async (given) => {
      await saveFacts(bodyOf(given, facts.version));
      toast('해당하는 의무를 달력에 넣었습니다.');
      onDone();
    },
  });
  const wrongCount = (at: number) => form.problems[`equipment.${at}.count`];
  const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 12 } as const;
  return (
    <DialogForm {...form.frame} gap={4} sendText="저장">
      <Note>
        {facts.households
          ? `세대수는 단지 설정에 있는 ${facts.households.toLocaleString('ko-KR')}세대로 계산합니다.`
          : '세대수는 단지 설정에서 넣어 주세요. 세대수로 정하는 의무는 그다음 나타납니다.'}
      </Note>
      <Columns single="phone">
        <TextInput label="가장 높은 동의 층수" {...number} {...form.text('floors')} />
        <TextInput label="연면적 (㎡)" {...number} {...form.text('floorArea')} />
      </Columns>
      <Note>설비가 없으면 비워 두세요.</Note>
      <Columns single="phone">
        {equipmentKinds.map((kind, at) => (
          <TextInput
            key={kind}
            label={`${equipmentWords[kind].label} (${equipmentWords[kind].unit})`}
            {...number}
            {...form.text(kind)}
            error={wrongCount(at) ?? form.problems[kind]}
          />
        ))}
      </Columns>
    </DialogForm>
  );
}
