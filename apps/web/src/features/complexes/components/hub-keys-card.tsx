import { Button } from '@mantine/core';
import { useState } from 'react';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Row, Stack, Tag } from '../../../shared/ui/primitives.tsx';
import { makeHubKey, type Scope, stopHubKey, useHubKeys } from '../api/complexes.ts';
import classes from './complexes.module.css';
import { Section } from './section.tsx';

const OVERLAPS = [
  { value: '24', label: '24시간 동안 함께 사용' },
  { value: '72', label: '3일 동안 함께 사용' },
  { value: '168', label: '7일 동안 함께 사용' },
  { value: '0', label: '앞의 키를 바로 끝냄' },
];

/** Keys of the hub login. A new one and the one before it both hold for a while, so that the ERP changes over in peace. */
export function HubKeysCard({ scope }: { scope: Scope }) {
  const keys = useHubKeys(scope);
  const { canWrite } = usePagePermission();
  const [overlap, setOverlap] = useState('24');
  const make = async () => {
    const sure = await askConfirm('새 허브 키를 만들까요? 비밀값은 한 번만 보여 드립니다.', {
      title: '허브 키 만들기',
      confirmText: '만들기',
    });
    if (!sure) return;
    const made = await makeHubKey(scope, Number(overlap)).catch(ignoreRefusal);
    if (made) await showSecret(made.secret);
  };
  const stop = async (keyId: string) => {
    const sure = await askConfirm('이 키를 바로 끝낼까요? 이 키로는 더 이상 허브 로그인을 할 수 없습니다.', {
      title: '허브 키 끝내기',
      confirmText: '끝내기',
      danger: true,
    });
    if (sure) await sayDone(stopHubKey(scope, keyId), '끝냈습니다.');
  };
  return (
    <Section
      title="허브 키"
      lead="ERP에서 단지로 바로 넘어올 때 쓰는 키입니다. 새 키를 만들면 정한 시간 동안 앞의 키와 함께 쓸 수 있습니다."
    >
      <ListState of={keys} empty={keys.data?.length === 0} emptyText="아직 만든 키가 없습니다." rows={1}>
        {keys.data?.map((key) => (
          <Row gap={3} wrap center between key={key.keyId} className={classes.row}>
            <span>
              <Tag tone={key.liveYn ? 'ok' : 'dark'}>
                {!key.liveYn ? '끝남' : key.retiresAt === null ? '사용 중' : '곧 끝남'}
              </Tag>{' '}
              {formatDateTime(key.createdAt)}에 만듦
              {key.retiresAt !== null && <small>{formatDateTime(key.retiresAt)}까지</small>}
            </span>
            {canWrite && key.liveYn && (
              <Button variant="default" size="sm" onClick={() => void stop(key.keyId)}>
                끝내기
              </Button>
            )}
          </Row>
        ))}
      </ListState>
      {canWrite && (
        <Row gap={3} wrap center between className={classes.row}>
          <ChoiceField
            aria-label="앞의 키"
            miw={0}
            flex="0 1 16rem"
            data={OVERLAPS}
            value={overlap}
            onChange={(event) => setOverlap(event.currentTarget.value)}
          />
          <Button onClick={() => void make()}>새 키 만들기</Button>
        </Row>
      )}
    </Section>
  );
}

const showSecret = (secret: string) =>
  openModal({
    title: '새 허브 키',
    closeOnEscape: false,
    withCloseButton: false,
    content: (close) => (
      <Stack>
        <p>ERP에 아래 비밀값을 등록해 주세요. 이 창을 닫으면 다시 볼 수 없습니다.</p>
        <code className={classes.secret}>{secret}</code>
        <Row end>
          <Button
            variant="default"
            onClick={() => void navigator.clipboard?.writeText(secret).then(() => toast('복사했습니다.'))}
          >
            복사
          </Button>
          <Button onClick={() => close()}>등록했습니다</Button>
        </Row>
      </Stack>
    ),
  });
