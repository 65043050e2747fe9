import { NewComplex } from '@danji/contract/complexes';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useSend } from '../../../shared/api/use-send.ts';
import { checkWith, type Problems, problemsFrom } from '../../../shared/edit/problems.ts';
import { Columns, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { register } from '../api/complexes.ts';

const EMPTY = { aptId: '', name: '', adminId: '', adminName: '', phoneNo: '', email: '' };

/** A new complex and its first top administrator, who gets a link for the password. */
export function RegisterForm({ onDone }: { onDone: (said?: string) => void }) {
  const [values, setValues] = useState(EMPTY);
  const [problems, setProblems] = useState<Problems>({});
  const { busy, send } = useSend(
    async (body: Parameters<typeof register>[0]) => {
      const made = await register(body);
      onDone(`${made.to}에 비밀번호 링크를 보냈습니다.`);
    },
    (error) => setProblems(problemsFrom(error)),
  );
  const field = (key: keyof typeof EMPTY, label: string, more = {}) => (
    <TextInput
      label={label}
      value={values[key]}
      error={problems[key]}
      autoComplete="off"
      onChange={(event) => {
        const { value } = event.currentTarget;
        setValues((now) => ({ ...now, [key]: value }));
      }}
      {...more}
    />
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { phoneNo, email, ...rest } = values;
    const body = { ...rest, ...(phoneNo.trim() ? { phoneNo } : {}), ...(email.trim() ? { email: email.trim() } : {}) };
    const wrong = checkWith(NewComplex, body);
    setProblems(wrong);
    if (Object.keys(wrong).length === 0) void send(body);
  };
  return (
    <Stack as="form" noValidate onSubmit={submit}>
      <Columns of="repeat(auto-fit, minmax(min(100%, 17rem), 1fr))">
        {field('aptId', '단지 번호', {
          withAsterisk: true,
          inputMode: 'numeric',
          maxLength: 5,
          description: '숫자 5자리',
          'data-autofocus': true,
        })}
        {field('name', '단지 이름', { withAsterisk: true, maxLength: 50, description: '화면과 인쇄물에 나옵니다' })}
        {field('adminName', '최고관리자 이름', { withAsterisk: true, maxLength: 30 })}
        {field('adminId', '최고관리자 아이디', { withAsterisk: true, maxLength: 12 })}
        {field('phoneNo', '휴대전화 번호', { inputMode: 'tel', maxLength: 13 })}
        {field('email', '이메일', { inputMode: 'email', maxLength: 254 })}
      </Columns>
      <p>휴대전화나 이메일로 비밀번호를 정하는 링크를 보냅니다. 둘 다 적으면 이메일로 보냅니다.</p>
      {problems[''] && <p role="alert">{problems['']}</p>}
      <Row end>
        <Button variant="default" onClick={() => onDone()}>
          취소
        </Button>
        <Button type="submit" loading={busy}>
          등록
        </Button>
      </Row>
    </Stack>
  );
}
