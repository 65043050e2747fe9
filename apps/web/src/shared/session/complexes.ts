import type { Output } from '@danji/contract/endpoint';
import type { MemberInfo } from '@danji/contract/main';
import { listMemberLinks } from '@danji/contract/member-links';
import { useQuery } from '@tanstack/react-query';
import { unseen } from '../api/answers-under.ts';
import { callHome } from '../api/call-home.ts';
import { readUser } from './auth-storage.ts';
import { complexHere } from './complex-here.ts';
import type { Way } from './go-to-complex.ts';
import { useSession } from './session-store.ts';

export type OneComplex = Way & { aptName: string; memberName: string };

/** Whether there is another complex to go to, from here or from where one came. */
export const isOfMany = (user: MemberInfo | null): boolean => user?.linkedYn === true || complexHere() !== '';

/** The first is the one that was signed in to. */
export function complexesOf(first: MemberInfo | null, links: Output<typeof listMemberLinks>): OneComplex[] {
  const others = links.map(({ linkId, otherAptId, otherAptName, otherMemberName }) => ({
    complex: otherAptId,
    linkId,
    aptName: otherAptName,
    memberName: otherMemberName,
  }));
  const { aptName = '처음 로그인한 단지', memberName = '' } = first ?? {};
  return [{ complex: '', linkId: null, aptName, memberName }, ...others];
}

/** All complexes of the person, as the account says that was signed in to: only from there one goes to the others. */
export function useComplexes() {
  const user = useSession((state) => state.userInfo);
  return useQuery({
    queryKey: ['member-links', 'ways'],
    queryFn: () => callHome(listMemberLinks, {}, unseen),
    select: (links) => complexesOf(complexHere() === '' ? user : readUser(''), links),
  });
}
