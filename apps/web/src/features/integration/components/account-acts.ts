import { josa } from '@danji/contract/josa';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { showSecret } from '../../../shared/overlay/show-secret.tsx';
import { type Account, closeAccount, endKey, renewKey } from '../api/integration.ts';
import { askOverlap } from './ask-overlap.tsx';

export const showKey = ({ keyId, secret }: { keyId: string; secret: string }) =>
  showSecret({ title: '새 연동 키', lead: '연동 프로그램에 아래 두 값을 넣어 주세요.', keyId, secret });

/** A bearer token names its key itself: there is one value to enter. */
export const showToken = (secret: string) =>
  showSecret({
    title: '직원 동기화 토큰',
    lead: '직원 명부의 비밀 토큰(Secret Token) 칸에 아래 값을 넣어 주세요.',
    secret,
  });
export async function renewAccountKey({ accountId, name, rights }: Account) {
  const hours = await askOverlap({
    title: `‘${name}’ 키 바꾸기`,
    lead: '새 키는 바로 쓸 수 있습니다. 이전 키도 고른 시간 동안 함께 쓸 수 있어, 그 사이에 프로그램에서 바꾸면 끊김이 없습니다.',
    sendText: '새 키 만들기',
  });
  if (hours === undefined) return;
  const made = await renewKey(accountId, hours).catch(ignoreRefusal);
  if (!made) return;
  if (rights.includes('SCIM')) await showToken(made.secret);
  else await showKey(made);
}
export async function endAccountKey({ accountId, name }: Account, keyId: string) {
  const sure = await askConfirm(`‘${name}’의 이전 키를 바로 끝낼까요? 이전 키로 보내는 요청은 거절됩니다.`, {
    title: '이전 키 끝내기',
    confirmText: '끝내기',
    danger: true,
  });
  if (sure) await sayDone(endKey(accountId, keyId), '이전 키를 끝냈습니다.');
}
export async function closeWholeAccount({ accountId, name }: Account) {
  const sure = await askConfirm(`${josa(`‘${name}’`, '을/를')} 닫을까요? 모든 키가 바로 끝나고, 다시 열 수 없습니다.`, {
    title: '연동 계정 닫기',
    confirmText: '닫기',
    danger: true,
  });
  if (sure) await sayDone(closeAccount(accountId), '닫았습니다.');
}
