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

type Contact = { email: string | null; phoneNo: string | null };
/** No channel that is set up brings anything to this person; false until it is known. */
export function useUnreached({ email, phoneNo }: Contact): boolean {
  const reach = useReach();
  return (
    reach !== undefined && !(email !== null && reach.email !== 'NONE') && !(phoneNo !== null && reach.sms !== 'NONE')
  );
}
/** The same outside of a screen, before something is to be sent to several. */
export async function isNobodyReached(): Promise<boolean> {
  const reach = await ask(getReach, {}).catch(() => null);
  return reach?.email === 'NONE' && reach.sms === 'NONE';
}
/** How who applied hears that they were turned down: said before it is done. */
export async function rejectionWords(): Promise<string> {
  const reach = await ask(getReach, {}).catch(() => null);
  return reach?.sms === 'NONE'
    ? '문자가 연결되어 있지 않아 신청한 분에게 전해지지 않습니다. 전화로 직접 알려 주세요.'
    : '사유는 신청한 분에게 문자로 전해집니다.';
}
/** What comes of approving several, before it is done. */
export async function approvalWords(): Promise<string> {
  const reach = await ask(getReach, {}).catch(() => null);
  return reach?.sms === 'NONE'
    ? '희망한 아이디로 계정을 만듭니다. 문자가 연결되어 있지 않아 아무것도 보내지 않으니, 첫 로그인 링크는 운영센터에 요청해 직접 전해 주세요.'
    : '희망한 아이디로 계정을 만들고 비밀번호 설정 링크를 보냅니다.';
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
