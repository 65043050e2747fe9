import { EmployeeInput, type EmployeeOptions } from '@danji/contract/employees';
import { useEffect, useRef, useState } from 'react';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { EditFormFrame } from '../../../shared/edit/edit-form.tsx';
import { MemberIdInput } from '../../../shared/edit/member-id-input.tsx';
import { useEditForm } from '../../../shared/edit/use-edit-form.ts';
import { showHandedLink } from '../../../shared/member/hand-over.tsx';
import { sentWords, useNoReach } from '../../../shared/member/reach.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { Note } from '../../../shared/ui/primitives.tsx';
import { handOver, register } from '../api/employees.ts';
import { asNew, emptyValues } from '../lib/employee-values.ts';
import { ContactFields, PlaceFields, RoleFields } from './employee-fields.tsx';
import { WithOptions } from './with-options.tsx';

export const RegisterEmployee = ({ onDone }: { onDone: () => Promise<void> }) => (
  <WithOptions>{(options) => <Form options={options} onDone={onDone} />}</WithOptions>
);

function Form({ options, onDone }: { options: EmployeeOptions; onDone: () => Promise<void> }) {
  const [told, setTold] = useState<{ name: string; memberId: string; note: string | null } | null>(null);
  const noReach = useNoReach();
  const form = useEditForm({
    initial: emptyValues,
    schema: EmployeeInput,
    bodyOf: asNew,
    save: async (values) => {
      const { sent } = await register(asNew(values));
      const note = sent && `${await sentWords(sent, '비밀번호를 정하는 링크')} 24시간 안에 한 번 쓸 수 있습니다.`;
      setTold({ name: values.memberName, memberId: values.memberId, note });
    },
  });
  // Not before the form knows that all is saved, or leaving it would ask; and leaving closes what is said before it.
  const left = useRef(false);
  useEffect(() => {
    if (!told || form.dirty || left.current) return;
    left.current = true;
    void onDone().then(() => {
      if (told.note !== null) return showAlert(`${told.name}님을 등록했습니다.`, { note: told.note });
      toast(`${told.name}님을 등록했습니다.`);
      return handOver(told.memberId).then(showHandedLink, ignoreRefusal);
    });
  }, [told, form.dirty, onDone]);
  return (
    <EditFormFrame form={form} label="직원 등록" saveText="등록">
      <Note size="small">
        {noReach
          ? '비밀번호는 본인이 정합니다. 문자와 이메일이 연결되어 있지 않아, 등록하면 한 번 쓰는 링크를 화면에 보여 드립니다. 본인에게 직접 전해 주세요.'
          : '비밀번호는 본인이 정합니다. 등록하면 휴대폰이나 이메일로 한 번 쓰는 링크를 보내고, 둘 다 비우면 화면에 보여 드립니다.'}
      </Note>
      <MemberIdInput required {...form.text('memberId')} />
      <PlaceFields form={form} options={options} />
      <ContactFields form={form} />
      <RoleFields form={form} options={options} held={[]} />
    </EditFormFrame>
  );
}
