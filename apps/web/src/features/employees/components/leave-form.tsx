import { type EmployeeDetail, LeaveInput } from '@danji/contract/employees';
import { koreanDay } from '@danji/contract/korean-day';
import { TextInput } from '@mantine/core';
import { useEditForm } from '../../../shared/edit/use-edit-form.ts';
import { PersonChoice } from '../../../shared/hand-over/person-choice.tsx';
import { DayField } from '../../../shared/ui/day-field.tsx';
import { Columns, Note, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { startLeave } from '../api/employees.ts';
import classes from './employees.module.css';
import { PanelForm } from './panel-form.tsx';

const REASONS = ['육아휴직', '병가 휴직', '가족돌봄휴직', '개인 사정'] as const;

type Props = { employee: EmployeeDetail; reload: () => void; onDone: () => void };
type Values = { from: string; to: string; reason: string; standInId: string | null };

export function LeaveForm({ employee, reload, onDone }: Props) {
  const form = useEditForm<Values>({
    initial: { from: koreanDay(new Date()), to: '', reason: '', standInId: null },
    version: employee.version,
    schema: LeaveInput,
    bodyOf: (values) => ({ ...values, version: employee.version }),
    save: (values, version) => startLeave(employee.memberId, { ...values, version: String(version) }),
    reload,
  });
  const { values } = form;
  return (
    <PanelForm
      name={employee.memberName}
      about="휴직 등록"
      form={form}
      label="휴직 등록"
      saveText="휴직 등록"
      said="등록되었습니다."
      onDone={onDone}
    >
      <Note size="small">
        휴직 동안에는 로그인할 수 없습니다. 시작하는 날에 휴직이 되고, 끝나는 날이 지나면 저절로 복직됩니다.
      </Note>
      <Columns single="phone">
        <DayField label="시작하는 날" required {...form.text('from')} />
        <DayField label="끝나는 날" required min={values.from} {...form.text('to')} />
      </Columns>
      <Stack gap={1.5}>
        <TextInput label="사유" required maxLength={100} {...form.text('reason')} />
        <Row gap={1.5} wrap>
          {REASONS.map((one) => (
            <button
              key={one}
              type="button"
              className={classes.chip}
              aria-pressed={values.reason === one}
              onClick={() => form.set('reason', one)}
            >
              {one}
            </button>
          ))}
        </Row>
      </Stack>
      <PersonChoice
        label="대결자"
        hint="휴직 동안 결재 차례가 대결자에게 갑니다. 지정하지 않으면 ‘전체 결재 관리’의 이관 대상에 모입니다."
        chosenId={values.standInId}
        not={[employee.memberId]}
        onChoose={(memberId) => form.set('standInId', memberId)}
        problem={form.problems.standInId}
      />
    </PanelForm>
  );
}
