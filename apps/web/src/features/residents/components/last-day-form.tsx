import type { Outcomes } from '@danji/contract/many-people';
import { DialogForm } from '../../../shared/edit/dialog-form.tsx';
import { useCheckedForm } from '../../../shared/edit/use-checked-form.ts';
import { DayField } from '../../../shared/ui/day-field.tsx';
import { Note } from '../../../shared/ui/primitives.tsx';
import { setLastDay } from '../api/residents.ts';

type Props = {
  aptId: string | undefined;
  memberIds: string[];
  onDone: (outcomes?: Outcomes) => void;
};

/** One last day for many residents; left empty, theirs is taken away. */
export function LastDayForm({ aptId, memberIds, onDone }: Props) {
  const form = useCheckedForm({
    first: { day: '' },
    send: async ({ day }) => onDone(await setLastDay(aptId, memberIds, day === '' ? null : day)),
  });
  return (
    <DialogForm label="임기 종료일 정하기" sendText="정하기" onCancel={() => onDone()} {...form.frame}>
      <DayField label="임기 종료일" {...form.text('day')} error={form.problems.day ?? form.problems.permissionEndsOn} />
      <Note>고른 {memberIds.length}명의 마지막 날입니다. 비워 두면 종료일이 없어집니다.</Note>
    </DialogForm>
  );
}
