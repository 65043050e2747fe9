import { Button } from '@mantine/core';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Block, Card, Note, Row, Stack, Tag } from '../../../shared/ui/primitives.tsx';
import { type Account, useAccounts } from '../api/integration.ts';
import { closeWholeAccount, renewAccountKey, showKey } from './account-acts.ts';
import { AccountForm, RIGHTS } from './account-form.tsx';
import { AccountKeys } from './account-keys.tsx';
import { showExamples } from './examples.tsx';

async function add() {
  const made = await openModal<{ keyId: string; secret: string }>({
    title: '연동 계정 만들기',
    content: (close) => <AccountForm onDone={close} />,
  });
  if (made) await showKey(made);
}

/** Programs that call us: what each may do, and its keys. */
export function AccountsPart() {
  const accounts = useAccounts();
  const { canWrite } = usePagePermission();
  const shown = accounts.data
    ?.filter(({ rights }) => !rights.includes('SCIM'))
    .toSorted((a, b) => Number(a.closedYn) - Number(b.closedYn));
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
  const { name, rights, closedYn } = account;
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
        <AccountKeys account={account} canWrite={canWrite} />
        {!closedYn && (
          <Row wrap above={3}>
            <Button variant="default" onClick={() => void showExamples(account)} aria-label={`${name} 호출 예제`}>
              호출 예제
            </Button>
            {canWrite && (
              <>
                <Button
                  variant="default"
                  onClick={() => void renewAccountKey(account)}
                  aria-label={`${name} 키 바꾸기`}
                >
                  키 바꾸기
                </Button>
                <Button
                  variant="default"
                  onClick={() => void closeWholeAccount(account)}
                  aria-label={`${name} 계정 닫기`}
                >
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
