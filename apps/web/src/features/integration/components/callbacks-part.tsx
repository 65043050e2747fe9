import { type CallbackEndpoint, feedKindWords } from '@danji/contract/callbacks';
import { Button } from '@mantine/core';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { complexInView } from '../../../shared/complex/in-view.ts';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { toPage } from '../../../shared/lib/to-page.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { askConfirm, askDeletion } from '../../../shared/overlay/ask-confirm.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { showSecret } from '../../../shared/overlay/show-secret.tsx';
import { toast } from '../../../shared/overlay/toast.ts';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Block, Card, Note, Row, Stack, Tag } from '../../../shared/ui/primitives.tsx';
import { endOldSecret, removeAddress, renewSecret, tryAddress, turnAddress, useCallbacks } from '../api/integration.ts';
import { whyNot } from '../lib/delivery-words.ts';
import { askOverlap } from './ask-overlap.tsx';
import { CallbackForm } from './callback-form.tsx';
import { HeldLine } from './held-line.tsx';

const showNew = (secret: string) =>
  showSecret({ title: '새 비밀값', lead: '받는 프로그램에 아래 비밀값을 넣어 서명을 확인하게 해 주세요.', secret });

async function edit(of?: CallbackEndpoint) {
  const made = await openModal<{ secret: string } | 'CHANGED'>({
    title: of ? '알림 주소 고치기' : '알림 주소 추가',
    content: (close) => <CallbackForm {...(of && { of })} onDone={close} />,
  });
  if (made === 'CHANGED') toast('저장했습니다.');
  else if (made) await showNew(made.secret);
}
async function renew({ endpointId, name }: CallbackEndpoint) {
  const hours = await askOverlap({
    title: `‘${name}’ 비밀값 바꾸기`,
    lead: '고른 시간 동안 이전 비밀값과 새 비밀값으로 함께 서명합니다. 그 사이에 받는 프로그램에서 바꾸면 끊김이 없습니다.',
    sendText: '새 비밀값 만들기',
  });
  if (hours === undefined) return;
  const made = await renewSecret(endpointId, hours).catch(ignoreRefusal);
  if (made) await showNew(made.secret);
}
async function endOld({ endpointId, name }: CallbackEndpoint) {
  const sure = await askConfirm(`‘${name}’의 이전 비밀값을 바로 끝낼까요? 이제부터 새 비밀값으로만 서명합니다.`, {
    title: '이전 비밀값 끝내기',
    confirmText: '끝내기',
    danger: true,
  });
  if (sure) await sayDone(endOldSecret(endpointId), '이전 비밀값을 끝냈습니다.');
}
async function turn({ endpointId, name, enabledYn }: CallbackEndpoint) {
  if (enabledYn) {
    const sure = await askConfirm(`‘${name}’에 알리기를 멈출까요? 그동안의 소식은 기다렸다가 다시 켤 때 보냅니다.`, {
      title: '알리기 멈추기',
      confirmText: '멈추기',
    });
    if (!sure) return;
  }
  await sayDone(turnAddress(endpointId, !enabledYn), enabledYn ? '멈추었습니다.' : '다시 보냅니다.');
}
const remove = async ({ endpointId, name, waiting }: CallbackEndpoint) => {
  const note = waiting > 0 ? `기다리는 소식 ${waiting}건은 보내지 않습니다.` : '되돌릴 수 없습니다.';
  if (await askDeletion(name, note)) await sayDone(removeAddress(endpointId), '삭제했습니다.');
};

/** Where programs outside are called, and how that goes. */
export function CallbacksPart() {
  const callbacks = useCallbacks();
  const { canWrite } = usePagePermission();
  return (
    <Stack>
      <Row between center wrap gap={3}>
        <Note>결재가 끝나거나 반려되면 아래 주소로 바로 알려 줍니다. 받지 못하면 이틀 동안 다시 보냅니다.</Note>
        {canWrite && <Button onClick={() => void edit()}>알림 주소 추가</Button>}
      </Row>
      <ListState of={callbacks} empty={callbacks.data?.length === 0} emptyText="아직 알릴 주소가 없습니다." rows={2}>
        {callbacks.data?.map((one) => (
          <CallbackCard key={one.endpointId} one={one} />
        ))}
      </ListState>
    </Stack>
  );
}

const stateOf = ({ enabledYn, pausedUntil }: CallbackEndpoint) =>
  !enabledYn ? (
    <Tag tone="dark">멈춤</Tag>
  ) : pausedUntil ? (
    <Tag tone="hold">받지 않아 쉬는 중</Tag>
  ) : (
    <Tag tone="ok">보내는 중</Tag>
  );

function CallbackCard({ one }: { one: CallbackEndpoint }) {
  const { canWrite, canDelete } = usePagePermission();
  const { name, url, kinds, waiting, failed, lastDeliveredAt, lastError, pausedUntil } = one;
  const log = toPage('cmplx-info-integration-mng', {
    tab: 'log',
    endpoint: one.endpointId,
    ...(new URLSearchParams(location.search).has('aptId') && { aptId: complexInView().aptId }),
  });
  const button = (label: string, act: () => unknown) => (
    <Button variant="default" onClick={() => void act()} aria-label={`${name} ${label}`}>
      {label}
    </Button>
  );
  const counts = [
    lastDeliveredAt ? `마지막으로 전함 ${formatDateTime(lastDeliveredAt)}` : '아직 전한 적 없음',
    waiting > 0 && `기다림 ${waiting.toLocaleString('ko-KR')}건`,
    failed > 0 && `못 전함 ${failed.toLocaleString('ko-KR')}건`,
    pausedUntil && `${formatDateTime(pausedUntil)}에 다시 보냄`,
  ].filter(Boolean);
  return (
    <Card title={name} aside={stateOf(one)}>
      <Block pad={[3, 4.5, 4]}>
        <p style={{ overflowWrap: 'anywhere' }}>{url}</p>
        <Note size="small" below={2}>
          {kinds.map((kind) => feedKindWords[kind]).join(', ')}
        </Note>
        <Note size="small" tone={failed > 0 ? 'seal' : undefined}>
          {counts.join(' · ')}
        </Note>
        {lastError && (waiting > 0 || failed > 0) && (
          <Note size="small" tone="seal">
            마지막 답: {whyNot(lastError)}
          </Note>
        )}
        <Block above={2}>
          <HeldLine state="NOW" word="비밀값" madeAt={one.secretMadeAt} until={null} />
          {one.oldSecretUntil && (
            <HeldLine
              state="OLD"
              word="비밀값"
              until={one.oldSecretUntil}
              act={
                canWrite && (
                  <Button variant="default" size="sm" onClick={() => void endOld(one)}>
                    이전 비밀값 끝내기
                  </Button>
                )
              }
            />
          )}
        </Block>
        <Row wrap above={3}>
          <LinkButton target={log}>전송 기록</LinkButton>
          {canWrite && (
            <>
              {one.enabledYn &&
                button('시험 보내기', () =>
                  sayDone(tryAddress(one.endpointId), '시험 소식을 보냈습니다. 잠시 뒤 전송 기록에서 확인해 주세요.'),
                )}
              {button('고치기', () => edit(one))}
              {!one.oldSecretUntil && button('비밀값 바꾸기', () => renew(one))}
              {button(one.enabledYn ? '멈추기' : '다시 켜기', () => turn(one))}
            </>
          )}
          {canDelete && button('삭제', () => remove(one))}
        </Row>
      </Block>
    </Card>
  );
}
