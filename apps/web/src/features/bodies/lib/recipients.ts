import { invitationsAtOnce } from '@danji/contract/applications';
import { josa } from '@danji/contract/josa';
import { patterns } from '@danji/contract/patterns';

type Recipient = { channel: 'SMS' | 'EMAIL'; to: string };
type Read = { recipients: Recipient[]; problem: null } | { recipients: []; problem: string };

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,180}\.[^\s@]{2,}$/;

/** Phone numbers and addresses, one a line or parted by commas. The first that is neither is named by its line. */
export function readRecipients(text: string, { mailless = false } = {}): Read {
  const parts = text
    .split(/[\n,;]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const recipients: Recipient[] = [];
  for (const [index, part] of parts.entries()) {
    const digits = part.replace(/[\s-]/g, '');
    if (patterns.mobile.test(digits)) recipients.push({ channel: 'SMS', to: digits });
    else if (EMAIL.test(part) && mailless)
      return {
        recipients: [],
        problem: `이메일이 연결되어 있지 않습니다. ${index + 1}번째는 휴대폰 번호로 적어 주세요.`,
      };
    else if (EMAIL.test(part)) recipients.push({ channel: 'EMAIL', to: part });
    else
      return {
        recipients: [],
        problem: `${index + 1}번째 ${josa(`‘${part}’`, '은/는')} 휴대폰 번호나 이메일이 아닙니다.`,
      };
  }
  if (recipients.length === 0) return { recipients: [], problem: '받는 사람을 적어 주세요.' };
  if (recipients.length > invitationsAtOnce)
    return { recipients: [], problem: `한 번에 ${invitationsAtOnce}명까지 보낼 수 있습니다.` };
  return { recipients, problem: null };
}
