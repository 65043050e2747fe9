import { koreanDay } from '@danji/contract/korean-day';
import { linkDaysMax, NewMemberLink, offerMinutes } from '@danji/contract/member-links';
import { TextInput } from '@mantine/core';
import { DialogForm } from '../../../shared/edit/dialog-form.tsx';
import { useCheckedForm } from '../../../shared/edit/use-checked-form.ts';
import { DayField } from '../../../shared/ui/day-field.tsx';
import { PasswordField } from '../../../shared/ui/password-field.tsx';
import { Note } from '../../../shared/ui/primitives.tsx';
import { makeOffer } from '../api/member-links.ts';

const inDays = (days: number) => koreanDay(new Date(Date.now() + days * 86_400_000));

type Values = { reason: string; endsOn: string; password: string };

/** Why and until when; then one signs in to the account of the other complex, in this tab. */
export function LinkForm({ onDone }: { onDone: (offer?: string) => void }) {
  const form = useCheckedForm<Values>({
    first: { reason: '', endsOn: inDays(linkDaysMax), password: '' },
    schema: NewMemberLink,
    send: async (values) => onDone((await makeOffer(values)).offer),
  });
  return (
    <DialogForm {...form.frame} sendText="로그인하러 가기" onCancel={() => onDone()}>
      <Note>
        확인하면 지금 단지에서 로그아웃합니다. {offerMinutes}분 안에 다른 단지의 아이디로 로그인하면 연결할 수 있습니다.
      </Note>
      <TextInput
        label="연결하는 이유"
        description="두 단지의 기록에 남습니다. 예: 두 단지의 소장을 겸임합니다"
        maxLength={200}
        autoComplete="off"
        data-autofocus
        {...form.text('reason')}
      />
      <DayField
        label="끝나는 날"
        value={form.values.endsOn}
        min={inDays(0)}
        max={inDays(linkDaysMax)}
        error={form.problems.endsOn}
        onChange={({ currentTarget: { value } }) => form.set('endsOn', value)}
      />
      <PasswordField label="로그인 비밀번호" autoComplete="current-password" {...form.text('password')} />
    </DialogForm>
  );
}
