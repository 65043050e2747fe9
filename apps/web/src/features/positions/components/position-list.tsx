import { josa } from '@danji/contract/josa';
import type { OwnPosition } from '@danji/contract/positions';
import { useState } from 'react';
import { useSend } from '../../../shared/api/use-send.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { AddLine } from '../../../shared/move/add-line.tsx';
import { askDeletion } from '../../../shared/overlay/ask-confirm.ts';
import { askName } from '../../../shared/overlay/ask-name.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { Spoken } from '../../../shared/ui/primitives.tsx';
import { addPosition, orderPositions, removePosition, savePosition } from '../api/positions.ts';
import { PositionLine } from './position-line.tsx';

const MAX = 20;

async function make(): Promise<void> {
  const name = await askName('직위 만들기', '직위 이름', MAX);
  if (name !== null) await sayDone(addPosition(name), '저장되었습니다.');
}

async function rename(position: OwnPosition): Promise<void> {
  const positionName = await askName(`${position.positionName} 이름 바꾸기`, '직위 이름', MAX, position.positionName);
  if (positionName === null) return;
  await sayDone(savePosition({ ...position, positionName }), ({ followed }) =>
    followed > 0 ? `수정되었습니다. 직원 ${followed}명의 직위도 함께 바뀌었습니다.` : '수정되었습니다.',
  );
}

async function remove(position: OwnPosition): Promise<void> {
  const { positionName, holders } = position;
  if (holders > 0)
    return showAlert(`${josa(`‘${positionName}’`, '은/는')} 직원 ${holders}명의 직위라 삭제할 수 없습니다.`, {
      note: '더 고르지 못하게 하려면 숨겨 주세요.',
    });
  if (await askDeletion(positionName)) await sayDone(removePosition(position), '삭제되었습니다.');
}

export function PositionList({ positions }: { positions: readonly OwnPosition[] }) {
  const { canWrite, canDelete } = usePagePermission();
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const ids = positions.map(({ positionId }) => positionId);
  const { send } = useSend(async ({ from, to }: { from: number; to: number }) => {
    const order = ids.filter((_, at) => at !== from);
    order.splice(to, 0, ids[from] ?? '');
    await orderPositions(order);
    setSaid(`${josa(positions[from]?.positionName ?? '', '을/를')} ${to + 1}번째로 옮겼습니다.`);
  });
  const move = (from: number, to: number) =>
    from >= 0 && to >= 0 && to < ids.length && from !== to ? void send({ from, to }) : undefined;
  return (
    <>
      <Spoken text={said} />
      <ol aria-label="우리 단지 직위">
        {positions.map((position, at) => (
          <PositionLine
            key={position.positionId}
            position={position}
            canWrite={canWrite}
            canDelete={canDelete}
            dragged={dragged === position.positionId}
            onRename={() => void rename(position)}
            onSwitch={() =>
              void sayDone(
                savePosition({ ...position, useYn: !position.useYn }),
                position.useYn ? '숨겼습니다. 이미 쓰는 직원은 그대로입니다.' : '다시 고를 수 있습니다.',
              )
            }
            onRemove={() => void remove(position)}
            onStep={(step) => move(at, at + step)}
            onDragStart={() => setDragged(position.positionId)}
            onDragEnd={() => setDragged(null)}
            onDrop={() => {
              move(ids.indexOf(dragged ?? ''), at);
              setDragged(null);
            }}
          />
        ))}
      </ol>
      {canWrite && <AddLine onClick={() => void make()}>직위 만들기</AddLine>}
    </>
  );
}
