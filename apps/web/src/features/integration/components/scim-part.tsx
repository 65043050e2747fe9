import { Button } from '@mantine/core';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { copyText } from '../../../shared/overlay/copy-text.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Block, Card, Note, Row, Stack, Tag } from '../../../shared/ui/primitives.tsx';
import { type Account, type Scim, useAccounts, useScim } from '../api/integration.ts';
import { closeWholeAccount, renewAccountKey } from './account-acts.ts';
import { AccountKeys } from './account-keys.tsx';
import { link, openSync } from './scim-acts.tsx';
import { ScimCalls } from './scim-calls.tsx';
import { ScimLinked, ScimWaiting } from './scim-people.tsx';

/** 직원 동기화 (SCIM): the address and token for the directory, about whom it asks, whom it knows, and what it did last. */
export function ScimPart() {
  const scim = useScim();
  const accounts = useAccounts();
  const { canWrite, canDelete } = usePagePermission();
  const account = accounts.data?.find(({ rights, closedYn }) => rights.includes('SCIM') && !closedYn);
  return (
    <ListState of={accounts} rows={2}>
      <ListState of={scim} rows={2}>
        {scim.data && (
          <Stack>
            <Connection scim={scim.data} account={account} canWrite={canWrite} />
            {scim.data.waiting.length > 0 && <ScimWaiting scim={scim.data} canWrite={canWrite} />}
            {(account || scim.data.linked.length > 0) && (
              <ScimLinked
                linked={scim.data.linked}
                canUnlink={canDelete}
                add={canWrite && account && <Button onClick={() => void link(scim.data)}>직원 연결</Button>}
              />
            )}
            {scim.data.calls.length > 0 && <ScimCalls calls={scim.data.calls} />}
          </Stack>
        )}
      </ListState>
    </ListState>
  );
}

type Props = { scim: Scim; account: Account | undefined; canWrite: boolean };

function Connection({ scim, account, canWrite }: Props) {
  return (
    <Card title="직원 동기화 (SCIM)" aside={account ? <Tag tone="ok">켜짐</Tag> : <Tag tone="dark">꺼짐</Tag>}>
      <Block pad={[3, 4.5, 4]}>
        <Note below={3}>
          Microsoft Entra나 Okta 같은 직원 명부와 직원·부서를 맞춥니다. 새로 온 직원을 등록하고, 나간 직원의 계정을
          닫습니다. 역할과 비밀번호는 맞추지 않습니다.
        </Note>
        {account ? (
          <>
            <Row between center wrap gap={2} below={2}>
              <Row center wrap gap={2} shrink>
                <span>주소</span>
                <code style={{ overflowWrap: 'anywhere' }}>{scim.url}</code>
              </Row>
              <Button variant="default" size="sm" onClick={() => void copyText(scim.url)} aria-label="주소 복사">
                복사
              </Button>
            </Row>
            <AccountKeys account={account} canWrite={canWrite} />
            {canWrite && (
              <Row wrap above={3}>
                <Button variant="default" onClick={() => void renewAccountKey(account)}>
                  토큰 바꾸기
                </Button>
                <Button variant="default" onClick={() => void closeWholeAccount(account)}>
                  끄기
                </Button>
              </Row>
            )}
          </>
        ) : (
          canWrite && <Button onClick={() => void openSync()}>직원 동기화 켜기</Button>
        )}
      </Block>
    </Card>
  );
}
