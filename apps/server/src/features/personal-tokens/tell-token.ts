import { pageAddress } from '@danji/contract/page-address';
import type { Tx } from '../../lib/database.ts';
import { raiseAlarm } from '../alarms/public.ts';

const NOT_ME = '본인이 하지 않았다면 연결을 끝내고 비밀번호를 바꾼 뒤 최고관리자에게 알려 주세요.';
const TOLD = {
  MADE: { title: (name: string) => `엑셀·달력 연결을 만들었습니다: ${name}`, body: NOT_ME },
  ROTATED: { title: (name: string) => `엑셀·달력 연결의 주소를 바꾸었습니다: ${name}`, body: NOT_ME },
  REVOKED: {
    title: (name: string) => `관리자가 엑셀·달력 연결을 끝냈습니다: ${name}`,
    body: '계속 필요하면 관리자에게 확인한 뒤 새로 만들어 주세요.',
  },
} as const;

/** Whoever's it is hears of it. */
export const tellToken = (
  tx: Tx,
  who: { aptId: string; memberId: string },
  what: keyof typeof TOLD,
  name: string,
  at: Date,
) =>
  raiseAlarm(tx, {
    ...who,
    title: TOLD[what].title(name),
    body: TOLD[what].body,
    type: 'COMMENT',
    linkUrl: pageAddress('auth-mypage_tokens'),
    at,
  });
