import type { MemberInfo } from '@danji/contract/main';
import type { Member } from '@danji/contract/members';
import type { Actor } from '../../http/actor.ts';
import { refuse } from '../../lib/errors.ts';
import { maskPhone } from '../../lib/mask.ts';
import type { MemberInfoRow } from './queries.ts';

export const presentMember = (row: Member): Member => ({ ...row, phoneNo: maskPhone(row.phoneNo) });

export function presentMemberInfo(row: MemberInfoRow | undefined, actor: Actor): MemberInfo {
  if (!row) return refuse('SIGNED_OUT', { message: 'the member is gone' });
  const { noticeId, linkedYn, life, closedUntil, ...member } = row;
  return {
    ...member,
    ...(noticeId !== null && { noticeId }),
    ...(life !== 'OPEN' && { life }),
    ...(closedUntil !== null && { closedUntil }),
    ...(linkedYn && { linkedYn }),
    operatorYn: actor.isOperator,
    loginType: actor.loginType,
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  };
}

export const presentThumbnail = (image: Buffer | undefined | null) => ({
  image: image ? `data:image/webp;base64,${image.toString('base64')}` : null,
});
