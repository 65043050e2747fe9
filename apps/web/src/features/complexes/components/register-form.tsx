import { NewComplex } from '@danji/contract/complexes';
import { TextInput } from '@mantine/core';
import { DialogForm } from '../../../shared/edit/dialog-form.tsx';
import { MemberIdInput } from '../../../shared/edit/member-id-input.tsx';
import { useCheckedForm } from '../../../shared/edit/use-checked-form.ts';
import { BELOW } from '../../../shared/member/kept-field.tsx';
import { sentWords, useNoReach } from '../../../shared/member/reach.ts';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { Columns } from '../../../shared/ui/primitives.tsx';
import { register } from '../api/complexes.ts';

const EMPTY = {
  kind: 'COMPLEX' as 'COMPLEX' | 'COMPANY',
  aptId: '',
  name: '',
  adminId: '',
  adminName: '',
  phoneNo: '',
  email: '',
};
const KINDS = [
  { value: 'COMPLEX', label: '단지' },
  { value: 'COMPANY', label: '관리회사' },
];

const bodyOf = ({ phoneNo, email, ...rest }: typeof EMPTY) => ({
  ...rest,
  ...(phoneNo.trim() ? { phoneNo } : {}),
  ...(email.trim() ? { email: email.trim() } : {}),
});

export type Registered = { aptId: string; said: string | null };

/** A new complex and its first top administrator, who gets a link: sent, or handed over where no channel brings it. */
export function RegisterForm({ onDone }: { onDone: (made?: Registered) => void }) {
  const noReach = useNoReach();
  const form = useCheckedForm({
    first: EMPTY,
    schema: NewComplex,
    bodyOf,
    send: async (values) => {
      const { aptId, sent } = await register(bodyOf(values));
      onDone({ aptId, said: sent && (await sentWords(sent, '비밀번호를 정하는 링크')) });
    },
  });
  const what = form.values.kind === 'COMPANY' ? '회사' : '단지';
  const field = (key: Exclude<keyof typeof EMPTY, 'kind'>, label: string, more = {}) => (
    <TextInput label={label} autoComplete="off" inputWrapperOrder={BELOW} {...form.text(key)} {...more} />
  );
  return (
    <DialogForm {...form.frame} gap={4} sendText="등록" onCancel={() => onDone()}>
      <ChoiceField
        label="종류"
        data={KINDS}
        inputWrapperOrder={BELOW}
        description={form.values.kind === 'COMPANY' ? '여러 단지를 관리하는 회사입니다' : ''}
        value={form.values.kind}
        onChange={(event) => form.set('kind', event.currentTarget.value as typeof EMPTY.kind)}
      />
      <Columns of="repeat(auto-fit, minmax(min(100%, 17rem), 1fr))">
        {field('aptId', `${what} 번호`, {
          withAsterisk: true,
          inputMode: 'numeric',
          maxLength: 5,
          description: '숫자 5자리',
          'data-autofocus': true,
        })}
        {field('name', `${what} 이름`, { withAsterisk: true, maxLength: 50, description: '화면과 인쇄물에 나옵니다' })}
        {field('adminName', '최고관리자 이름', { withAsterisk: true, maxLength: 30 })}
        <MemberIdInput label="최고관리자 아이디" withAsterisk inputWrapperOrder={BELOW} {...form.text('adminId')} />
        {field('phoneNo', '휴대전화 번호', { inputMode: 'tel', maxLength: 13 })}
        {field('email', '이메일', { inputMode: 'email', maxLength: 254 })}
      </Columns>
      <p>
        {noReach
          ? '문자와 이메일이 연결되어 있지 않습니다. 등록하면 비밀번호를 정하는 링크를 이 화면에 한 번 보여 드리니 최고관리자에게 직접 전해 주세요.'
          : '휴대전화나 이메일로 비밀번호를 정하는 링크를 보냅니다. 둘 다 적으면 이메일로 보내고, 둘 다 비우면 이 화면에 한 번 보여 드립니다.'}
      </p>
    </DialogForm>
  );
}
