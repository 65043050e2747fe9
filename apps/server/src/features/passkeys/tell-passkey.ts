import { pageAddress } from '@danji/contract/page-address';
import type { Tx } from '../../lib/database.ts';
import { raiseAlarm } from '../alarms/public.ts';

const NOT_ME = '본인이 하지 않았다면 비밀번호를 바꾸고 최고관리자에게 알려 주세요.';
const TITLES = {
  ADDED: (name: string) => `패스키를 등록했습니다: ${name}`,
  REMOVED: () => '패스키를 삭제했습니다',
} as const;

/** Whoever's it is hears of every change. */
export const tellPasskey = (
  tx: Tx,
  who: { aptId: string; memberId: string },
  what: keyof typeof TITLES,
  name: string,
  at: Date,
) =>
  raiseAlarm(tx, {
    ...who,
    title: TITLES[what](name),
    body: NOT_ME,
    type: 'COMMENT',
    linkUrl: pageAddress('auth-mypage_otp'),
    at,
  });
