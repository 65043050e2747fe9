import { pageAddress } from '@danji/contract/page-address';
import type { Tx } from '../../lib/database.ts';
import { raiseAlarm } from '../alarms/public.ts';

const NOT_ME = '본인이 하지 않았다면 비밀번호를 바꾸고 최고관리자에게 알려 주세요.';
const TOLD = {
  SET: { title: '결재 비밀번호를 정했습니다', body: NOT_ME },
  CHANGED: { title: '결재 비밀번호를 바꿨습니다', body: NOT_ME },
  REMOVED: { title: '결재 비밀번호를 지웠습니다', body: NOT_ME },
  RESET: {
    title: '관리자가 결재 비밀번호를 초기화했습니다',
    body: '내 정보에서 새로 정해 주세요. 요청하지 않았다면 최고관리자에게 알려 주세요.',
  },
} as const;

/** Whoever's it is hears of every change, whoever made it. */
export const tellSecret = (tx: Tx, who: { aptId: string; memberId: string }, what: keyof typeof TOLD, at: Date) =>
  raiseAlarm(tx, { ...who, ...TOLD[what], type: 'COMMENT', linkUrl: pageAddress('auth-mypage_secret'), at });
