import {
  nameVacationDays,
  noteVacationNotice,
  type Promotion,
  promotionPartWords,
} from '@danji/contract/vacation-promotions';
import { sayDays } from '@danji/contract/vacations';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DialogForm } from '../../../shared/edit/dialog-form.tsx';
import { useCheckedForm } from '../../../shared/edit/use-checked-form.ts';
import { PdfButton } from '../../../shared/list/pdf-button.tsx';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { Note, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { fetchNotice, nameDays, noteHanded } from '../api/promotions.ts';
import { readDays } from '../lib/read-days.ts';

type Given = Promotion & { promotionId: string };

export const openPromotion = (row: Given, canWrite: boolean) =>
  openModal<true>({
    title: `${row.memberName} ${promotionPartWords[row.part]} 통지`,
    size: 560,
    content: (close) => <PromotionBox row={row} canWrite={canWrite} onDone={() => close(true)} />,
  });

/** The notices of one person: printed, handed over, and the days named where no plan came. */
function PromotionBox({ row, canWrite, onDone }: { row: Given; canWrite: boolean; onDone: () => void }) {
  return (
    <Stack gap={5}>
      <Note>
        {row.until}까지 쓸 연차 {sayDays(row.asked ?? row.unused)}
        {row.plan.length > 0 && `. 직원의 계획: ${row.plan.join(', ')}`}
        {row.named.length > 0 && `. 정한 날: ${row.named.join(', ')}`}
      </Note>
      <Row wrap>
        <PdfButton name={`${row.memberName} 연차 사용 촉구서`} load={() => fetchNotice(row.promotionId, 'FIRST')}>
          1차 촉구서 PDF
        </PdfButton>
        {row.secondOn !== null && (
          <PdfButton
            name={`${row.memberName} 연차 사용 지정 통보서`}
            load={() => fetchNotice(row.promotionId, 'SECOND')}
          >
            2차 통보서 PDF
          </PdfButton>
        )}
      </Row>
      {canWrite && row.state === 'SECOND_DUE' && <NameDays row={row} onDone={onDone} />}
      {canWrite && <Handed row={row} onDone={onDone} />}
    </Stack>
  );
}

function NameDays({ row, onDone }: { row: Given; onDone: () => void }) {
  const form = useCheckedForm({
    first: { days: '' },
    schema: nameVacationDays.body,
    bodyOf: ({ days }) => ({ days: readDays(days) }),
    send: async ({ days }) => {
      await nameDays(row.promotionId, readDays(days));
      toast('쓸 날을 정해 알렸습니다. 통보서를 인쇄해 건네 주세요.');
      onDone();
    },
  });
  return (
    <DialogForm {...form.frame} gap={3} sendText="쓸 날 정해 알리기">
      <Textarea
        label="정할 날"
        description={`2026-12-01처럼 한 줄에 하루씩, ${Math.ceil(Math.min(row.unused, row.asked ?? row.unused) - row.plan.length)}일을 적습니다.`}
        autosize
        minRows={3}
        {...form.text('days')}
      />
    </DialogForm>
  );
}

function Handed({ row, onDone }: { row: Given; onDone: () => void }) {
  const [stage, setStage] = useState<'FIRST' | 'SECOND'>(row.secondOn === null ? 'FIRST' : 'SECOND');
  const form = useCheckedForm({
    first: { day: '' },
    schema: noteVacationNotice.body,
    bodyOf: ({ day }) => ({ stage, day }),
    send: async ({ day }) => {
      await noteHanded(row.promotionId, { stage, day });
      toast('건넨 날을 적었습니다.');
      onDone();
    },
  });
  return (
    <DialogForm {...form.frame} gap={3} sendText="건넨 날 저장">
      {row.secondOn !== null && (
        <ChoiceField
          label="통지서"
          value={stage}
          data={[
            { value: 'FIRST', label: '1차 촉구서' },
            { value: 'SECOND', label: '2차 통보서' },
          ]}
          onChange={(event) => setStage(event.currentTarget.value as 'FIRST' | 'SECOND')}
        />
      )}
      <TextInput
        label="종이로 건넨 날"
        description="2026-07-05처럼 적습니다."
        autoComplete="off"
        {...form.text('day')}
      />
    </DialogForm>
  );
}
