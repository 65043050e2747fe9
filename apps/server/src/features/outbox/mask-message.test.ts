import { expect, it } from 'vitest';
import { maskMessage } from './mask-message.ts';

const TYPED = '민원인 010-1234-5678 (900101-1234567, kim@example.com) 환불 110-234-567890';
const MASKED = '민원인 010-****-5678 (900101-*******, ki***@example.com) 환불 110-***-****90';

it('ACL-12 a mail and a text message leave with the numbers in them masked, and their links whole', () => {
  const link = 'https://danji.example.kr/approve#token=10001.110-234-567890_010-1234-5678';
  const bare = '/auth/pw_change#token=10001.110-234-567890';
  expect(maskMessage({ channel: 'SMS', subject: '', body: bare }).text).toBe(bare);
  for (const channel of ['EMAIL', 'SMS'] as const)
    expect(maskMessage({ channel, subject: `[단지] ${TYPED}`, body: `${TYPED}\n${link}\n${TYPED}` })).toEqual({
      subject: `[단지] ${MASKED}`,
      text: `${MASKED}\n${link}\n${MASKED}`,
    });
});

it('ACL-12 of a push what is shown is masked, and what it leads to stays', () => {
  const alarm = { alarmId: '01012345-1234-7123-8123-010123456789', url: '/elec-apv/sign-detail/110-234-567890' };
  const body = JSON.stringify({ ...alarm, title: TYPED, body: TYPED });
  const { text } = maskMessage({ channel: 'PUSH', subject: TYPED, body });
  expect(JSON.parse(text)).toEqual({ ...alarm, title: MASKED, body: MASKED });
  const bare = maskMessage({ channel: 'PUSH', subject: '', body: JSON.stringify({ ...alarm, title: '', body: null }) });
  expect(JSON.parse(bare.text)).toEqual({ ...alarm, title: '', body: null });
});

it('ACL-12 codes, days, sums and numbers of documents stay', () => {
  for (const text of ['인증번호는 010123입니다.', '새 임기(2026-12-01 ~ 2028-11-30)', '관리과-2026-0012, 1,848,000원'])
    expect(maskMessage({ channel: 'SMS', subject: text, body: text })).toEqual({ subject: text, text });
});
