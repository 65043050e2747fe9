import { expect, it } from 'vitest';
import { readRecipients } from './recipients.ts';

it('SCR-12 reads phones and addresses as they are typed, and names the line that is neither', () => {
  expect(readRecipients('010-1234-5678\nkim@example.com, 01099998888')).toEqual({
    recipients: [
      { channel: 'SMS', to: '01012345678' },
      { channel: 'EMAIL', to: 'kim@example.com' },
      { channel: 'SMS', to: '01099998888' },
    ],
    problem: null,
  });
  expect(readRecipients('01012345678\n홍길동').problem).toContain('2번째');
  expect(readRecipients(' \n ').problem).toContain('받는 사람');
  expect(readRecipients(Array(31).fill('01012345678').join('\n')).problem).toContain('30명까지');
  expect(readRecipients('01012345678\nkim@example.com', { mailless: true }).problem).toContain('2번째는 휴대폰 번호로');
});
