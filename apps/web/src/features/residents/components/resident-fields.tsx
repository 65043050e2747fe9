import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { useEditForm } from '../../../shared/edit/use-edit-form.ts';
import { BELOW, KeptContact, KeptField } from '../../../shared/member/kept-field.tsx';
import { DayField } from '../../../shared/ui/day-field.tsx';
import { Columns } from '../../../shared/ui/primitives.tsx';
import type { ResidentValues } from '../lib/resident-values.ts';
import { DoorNote } from './door-note.tsx';

type Form = Pick<ReturnType<typeof useEditForm<ResidentValues>>, 'values' | 'problems' | 'set' | 'text'>;
type Kept = { dongHo: ReactNode; phoneNo: ReactNode; email: ReactNode };
type Props = {
  form: Form;
  /** Masked values that may stay as they are; without them every field is typed. */
  kept?: Kept;
  readOnly?: boolean;
  first?: ReactNode;
  /** Whose list of homes is looked at. */
  aptId: string | undefined;
};

/** The fields of one resident, for the card and for the registration. */
export function ResidentFields({ form, kept, readOnly = false, first, aptId }: Props) {
  const { values, problems, set } = form;
  const contact = (key: 'phoneNo' | 'email', label: string, hint: string) =>
    kept ? (
      <KeptContact
        {...{ label, hint, readOnly }}
        kept={kept[key]}
        value={values[key]}
        error={problems[key]}
        onChange={(value) => set(key, value)}
      />
    ) : (
      <div>
        <TextInput label={label} placeholder={hint} {...form.text(key)} />
      </div>
    );
  const home = (
    <>
      <Columns of="1fr 1fr" gap={2} start>
        <TextInput label="동" placeholder="101" {...form.text('dong')} error={problems.home} />
        <TextInput label="호" placeholder="1203" {...form.text('ho')} error={problems.home !== undefined} />
      </Columns>
      <DoorNote aptId={aptId} dong={values.dong} ho={values.ho} />
    </>
  );
  const setHome = (to: string | null) => {
    set('dong', to);
    set('ho', to);
  };
  return (
    <Columns start single="phone">
      {first}
      <TextInput label="이름" maxLength={30} withAsterisk {...form.text('memberName')} />
      <TextInput
        label="직책"
        maxLength={20}
        description="회장, 감사, 동대표 등. 없으면 비워 두세요."
        inputWrapperOrder={BELOW}
        {...form.text('positionName')}
      />
      <DayField
        label="임기 종료일"
        description="이 날까지 권한을 씁니다."
        inputWrapperOrder={BELOW}
        {...form.text('permissionEndsOn')}
      />
      {kept ? (
        <KeptField
          label="동·호"
          kept={kept.dongHo}
          readOnly={readOnly}
          open={values.dong !== null}
          onOpen={() => setHome('')}
          onKeep={() => setHome(null)}
        >
          {home}
        </KeptField>
      ) : (
        <div>{home}</div>
      )}
      {contact('phoneNo', '휴대전화', '010-1234-5678')}
      {contact('email', '이메일', 'hong@example.com')}
    </Columns>
  );
}
