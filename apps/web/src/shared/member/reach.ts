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

/** What has truly become of something that was to be sent: on its way, or read in the box of a demo. */
export async function sentWords(sent: { channel: 'EMAIL' | 'SMS'; to: string }, what: string): Promise<string> {
  const reach = await ask(getReach, {}).catch(() => null);
  const isBoxed = reach?.[sent.channel === 'SMS' ? 'sms' : 'email'] === 'BOX';
  return isBoxed
    ? `${sent.to} 앞 ${josa(what, '이/가')} 메시지 보관함에 있습니다.`
    : `${josa(what, '을/를')} ${sent.channel === 'SMS' ? '문자' : '이메일'}(${sent.to})로 보냈습니다.`;
}

/** Of invitations, which go by either way. */
export async function invitedWords(many: number): Promise<string> {
  const reach = await ask(getReach, {}).catch(() => null);
  const isKept = reach !== null && reach.email !== 'SENDS' && reach.sms !== 'SENDS';
  return isKept ? `${many}명에게 보낼 초대가 메시지 보관함에 있습니다.` : `${many}명에게 초대를 보냈습니다.`;
}
