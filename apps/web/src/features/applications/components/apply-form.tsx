import { ApplyForm as Schema } from '@danji/contract/applications';
import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { isCallError } from '../../../shared/api/call-error.ts';
import { MemberIdInput } from '../../../shared/edit/member-id-input.tsx';
import { useCheckedForm } from '../../../shared/edit/use-checked-form.ts';
import { LoneCard } from '../../../shared/lone-page/lone-page.tsx';
import { Columns, ProblemNotice, Stack } from '../../../shared/ui/primitives.tsx';
import { apply, type Invitation } from '../api/apply-calls.ts';
import { bodyOf, type Given } from '../lib/given.ts';
import classes from './apply.module.css';
import { PhoneCheck } from './phone-check.tsx';
import { PrivacyNotice } from './privacy-notice.tsx';

const NOTHING: Given = {
  name: '',
  dong: '',
  ho: '',
  phoneNo: '',
  code: '',
  email: '',
  memberId: '',
  agreedYn: false,
};
const day = (text: string) => text.replaceAll('-', '.\u00a0').concat('.');

type Props = { token: string; invitation: Invitation; onDone: () => void; onDead: (sentence: string) => void };

export function ApplyForm({ token, invitation, onDone, onDead }: Props) {
  const form = useCheckedForm({
    first: NOTHING,
    schema: Schema,
    bodyOf,
    send: async (given) => {
      await apply({ token, ...bodyOf(given) });
      onDone();
    },
    failed: (error) => {
      if (!isCallError(error)) return undefined;
      if (error.code === 'LINK_EXPIRED') onDead(error.userMessage);
      return error.code === 'OTP_WRONG' || error.code === 'OTP_EXHAUSTED' ? { code: error.userMessage } : undefined;
    },
  });
  const { values: given, problems, put } = form;
  const text = (key: keyof Given) => ({ size: 'md' as const, ...form.text(key) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.frame.onSend();
  };
  const count = Object.keys(problems).filter((key) => key !== '').length;
  return (
    <LoneCard title="입주자단체 가입 신청">
      <Columns as="dl" of="auto 1fr" gap={[1, 4]} className={classes.facts}>
        <dt>단지</dt>
        <dd>{invitation.aptName}</dd>
        <dt>직책</dt>
        <dd>
          {invitation.bodyName} {invitation.positionName}
        </dd>
        <dt>예정 임기</dt>
        <dd>
          {day(invitation.startsOn)} ~ {day(invitation.endsOn)}
        </dd>
      </Columns>
      <Stack as="form" onSubmit={submit} noValidate aria-label="가입 신청">
        <TextInput label="성명" withAsterisk autoComplete="name" maxLength={30} {...text('name')} />
        <Columns of="1fr 1fr" gap={3}>
          <TextInput label="동" withAsterisk placeholder="101" maxLength={10} {...text('dong')} />
          <TextInput label="호" withAsterisk placeholder="1203" maxLength={10} {...text('ho')} />
        </Columns>
        <PhoneCheck
          token={token}
          phoneNo={given.phoneNo}
          code={given.code}
          problems={{ phoneNo: problems.phoneNo, code: problems.code }}
          onPhone={(phoneNo) => put({ phoneNo })}
          onCode={(code) => put({ code })}
          onDead={onDead}
        />
        <MemberIdInput
          label="쓰고 싶은 아이디"
          note="이미 쓰는 아이디이면 관리사무소가 연락드립니다."
          withAsterisk
          autoComplete="username"
          {...text('memberId')}
        />
        <TextInput label="이메일 (선택)" type="email" autoComplete="email" maxLength={254} {...text('email')} />
        <PrivacyNotice
          agreed={given.agreedYn}
          problem={problems.agreedYn}
          onChange={(agreed) => put({ agreedYn: agreed })}
        />
        <ProblemNotice
          text={problems[''] || (count > 0 ? `고칠 곳이 ${count}군데 있습니다. 표시된 칸을 확인해 주세요.` : null)}
        />
        <Button type="submit" size="lg" loading={form.frame.busy}>
          신청하기
        </Button>
      </Stack>
    </LoneCard>
  );
}
