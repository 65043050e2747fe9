import { josa } from '@danji/contract/josa';
import { getReach } from '@danji/contract/reach';
import { answersUnder } from '../api/answers-under.ts';

const { useAnswer, ask } = answersUnder('reach');
const STEADY = { staleTime: Number.POSITIVE_INFINITY };

/** Whether mail and texts bring anything to anybody. Told before it is needed (decision 0064). */
export const useReach = () => useAnswer(getReach, {}, STEADY).data;
/** Neither does; false until it is known. */
export function useNoReach(): boolean {
  const reach = useReach();
  return reach?.email === 'NONE' && reach.sms === 'NONE';
}

/** Of links that nobody else could open: what is to be done, and by whom. */
export const LOCAL_LINKS =
  '링크의 주소가 이 서버 컴퓨터에서만 열립니다. 다른 기기에서 열게 하려면 운영자가 서버 설정의 PUBLIC_URL에 접속 주소를 적고 다시 시작해야 합니다.';
export const isLocalLink = (link: string): boolean => /^http:\/\/(localhost|127\.|\[::1\])/.test(link);

/** What has truly become of something that was to be sent: on its way, or read in the box of a demo. */
export async function sentWords(sent: { channel: 'EMAIL' | 'SMS'; to: string }, what: string): Promise<string> {
  const reach = await ask(getReach, {}).catch(() => null);
  const isBoxed = reach?.[sent.channel === 'SMS' ? 'sms' : 'email'] === 'BOX';
  return isBoxed
    ? `${sent.to} 앞 ${josa(what, '이/가')} 메시지 보관함에 있습니다.`
    : `${josa(what, '을/를')} ${sent.channel === 'SMS' ? '문자' : '이메일'}(${sent.to})로 보냈습니다.`;
}

/** Of the links of several people, each by the way that reaches them. */
export const sentLinkWords = async (): Promise<string> =>
  (await isBoxedAlone()) ? '링크가 메시지 보관함에 있습니다.' : '링크를 보냈습니다.';

async function isBoxedAlone(): Promise<boolean> {
  const reach = await ask(getReach, {}).catch(() => null);
  return reach !== null && reach.email !== 'SENDS' && reach.sms !== 'SENDS';
}

/** Of invitations, which go by either way. */
export async function invitedWords(many: number): Promise<string> {
  return (await isBoxedAlone())
    ? `${many}명에게 보낼 초대가 메시지 보관함에 있습니다.`
    : `${many}명에게 초대를 보냈습니다.`;
}
