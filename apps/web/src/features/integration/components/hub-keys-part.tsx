import { Button } from '@mantine/core';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { showSecret } from '../../../shared/overlay/show-secret.tsx';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Block, Card, Note } from '../../../shared/ui/primitives.tsx';
import { endHubKey, makeHubKey, useHubKeys } from '../api/integration.ts';
import { askOverlap } from './ask-overlap.tsx';
import { HeldLine, heldAs } from './held-line.tsx';

const make = async () => {
  const hours = await askOverlap({
    title: '새 허브 키 만들기',
    lead: '새 키는 바로 쓸 수 있습니다. 앞의 키도 고른 시간 동안 함께 쓸 수 있어, 그 사이에 허브에서 바꾸면 끊김이 없습니다.',
    sendText: '만들기',
  });
  if (hours === undefined) return;
  const made = await makeHubKey(hours).catch(ignoreRefusal);
  if (made) await showSecret({ title: '새 허브 키', lead: '허브에 아래 비밀값을 등록해 주세요.', secret: made.secret });
};
const end = async (keyId: string) => {
  const sure = await askConfirm('이 키를 바로 끝낼까요? 이 키로는 더 이상 허브 로그인을 할 수 없습니다.', {
    title: '허브 키 끝내기',
    confirmText: '끝내기',
    danger: true,
  });
  if (sure) await sayDone(endHubKey(keyId), '끝냈습니다.');
};

/** Keys of the hub login. A new one and the one before it both hold for a while, so that the hub changes over in peace. */
export function HubKeysPart() {
  const keys = useHubKeys();
  const { canWrite } = usePagePermission();
  return (
    <Card title="허브 키" aside={canWrite && <Button onClick={() => void make()}>새 키 만들기</Button>}>
      <Block pad={[3, 4.5]}>
        <Note below={2}>허브에 로그인한 분이 아이디를 다시 치지 않고 단지로 넘어올 때 쓰는 키입니다.</Note>
        <ListState of={keys} empty={keys.data?.length === 0} emptyText="아직 만든 키가 없습니다." rows={1}>
          {keys.data?.map((key) => (
            <HeldLine
              key={key.keyId}
              state={heldAs(key)}
              id={key.keyId}
              madeAt={key.createdAt}
              until={key.retiresAt}
              lastUsedAt={key.lastUsedAt}
              act={
                canWrite &&
                key.liveYn && (
                  <Button variant="default" size="sm" onClick={() => void end(key.keyId)}>
                    끝내기
                  </Button>
                )
              }
            />
          ))}
        </ListState>
      </Block>
    </Card>
  );
}
