import { josa } from '@danji/contract/josa';
import { Button } from '@mantine/core';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { showSecret } from '../../../shared/overlay/show-secret.tsx';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Block, Card, Note, Row, Stack, Tag } from '../../../shared/ui/primitives.tsx';
import { type Account, closeAccount, endKey, renewKey, useAccounts } from '../api/integration.ts';
import { AccountForm, RIGHTS } from './account-form.tsx';
import { askOverlap } from './ask-overlap.tsx';
import { showExamples } from './examples.tsx';
import { HeldLine, heldAs } from './held-line.tsx';

const showKey = ({ keyId, secret }: { keyId: string; secret: string }) =>
  showSecret({ title: '새 연동 키', lead: '연동 프로그램에 아래 두 값을 넣어 주세요.', keyId, secret });

async function add() {
  const made = await openModal<{ keyId: string; secret: string }>({
    title: '연동 계정 만들기',
    content: (close) => <AccountForm onDone={close} />,
  });
  if (made) await showKey(made);
}
async function renew({ accountId, name }: Account) {
  const hours = await askOverlap({
    title: `‘${name}’ 키 바꾸기`,
    lead: '새 키는 바로 쓸 수 있습니다. 이전 키도 고른 시간 동안 함께 쓸 수 있어, 그 사이에 프로그램에서 바꾸면 끊김이 없습니다.',
    sendText: '새 키 만들기',
  });
  if (hours === undefined) return;
  const made = await renewKey(accountId, hours).catch(ignoreRefusal);
  if (made) await showKey(made);
}
async function end({ accountId, name }: Account, keyId: string) {
  const sure = await askConfirm(`‘${name}’의 이전 키를 바로 끝낼까요? 이전 키로 보내는 요청은 거절됩니다.`, {
    title: '이전 키 끝내기',
    confirmText: '끝내기',
    danger: true,
  });
  if (sure) await sayDone(endKey(accountId, keyId), '이전 키를 끝냈습니다.');
}
async function close({ accountId, name }: Account) {
  const sure = await askConfirm(`${josa(`‘${name}’`, '을/를')} 닫을까요? 모든 키가 바로 끝나고, 다시 열 수 없습니다.`, {
    title: '연동 계정 닫기',
    confirmText: '닫기',
    danger: true,
  });
  if (sure) await sayDone(closeAccount(accountId), '닫았습니다.');
}

/** Programs that call us: what each may do, and its keys. */
export function AccountsPart() {
  const accounts = useAccounts();
  const { canWrite } = usePagePermission();
  const shown = accounts.data?.toSorted((a, b) => Number(a.closedYn) - Number(b.closedYn));
  return (
    <Stack>
      <Row between center wrap gap={3}>
        <Note>
          ERP처럼 밖의 프로그램이 문서를 보내거나 결재 결과를 읽을 때 쓰는 계정입니다. 사람이 아니어서 결재하지
          못합니다.
        </Note>
        {canWrite && <Button onClick={() => void add()}>연동 계정 만들기</Button>}
      </Row>
      <ListState of={accounts} empty={shown?.length === 0} emptyText="아직 만든 연동 계정이 없습니다." rows={2}>
        {shown?.map((account) => (
          <AccountCard key={account.accountId} account={account} canWrite={canWrite} />
        ))}
      </ListState>
    </Stack>
  );
}

function AccountCard({ account, canWrite }: { account: Account; canWrite: boolean }) {
  const { name, rights, closedYn, keys } = account;
  return (
    <Card
      title={name}
      aside={
        <Row as="span" gap={1.5}>
          {closedYn ? <Tag tone="dark">닫힘</Tag> : rights.map((right) => <Tag key={right}>{RIGHTS[right]}</Tag>)}
        </Row>
      }
    >
      <Block pad={[2, 4.5, 4]}>
        {keys.map((key) => (
          <HeldLine
            key={key.keyId}
            state={heldAs(key)}
            id={key.keyId}
            madeAt={key.createdAt}
            until={key.retiresAt}
            lastUsedAt={key.lastUsedAt}
            act={
              canWrite &&
              heldAs(key) === 'OLD' && (
                <Button variant="default" size="sm" onClick={() => void end(account, key.keyId)}>
                  이전 키 끝내기
                </Button>
              )
            }
          />
        ))}
        {!closedYn && (
          <Row wrap above={3}>
            <Button variant="default" onClick={() => void showExamples(account)} aria-label={`${name} 호출 예제`}>
              호출 예제
            </Button>
            {canWrite && (
              <>
                <Button variant="default" onClick={() => void renew(account)} aria-label={`${name} 키 바꾸기`}>
                  키 바꾸기
                </Button>
                <Button variant="default" onClick={() => void close(account)} aria-label={`${name} 계정 닫기`}>
                  계정 닫기
                </Button>
              </>
            )}
          </Row>
        )}
      </Block>
    </Card>
  );
}
