import type { ManagedCode, ManagedCodeType } from '@danji/contract/codes';
import { josa } from '@danji/contract/josa';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '../../../shared/api/use-send.ts';
import { AddLine } from '../../../shared/move/add-line.tsx';
import { askDeletion } from '../../../shared/overlay/ask-confirm.ts';
import { askName } from '../../../shared/overlay/ask-name.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { Card, Note, Row, Spoken } from '../../../shared/ui/primitives.tsx';
import { placeCode, removeCode, removeType, renameType, saveCode } from '../api/codes.ts';
import { beforeAfterDrop, beforeAfterStep } from '../lib/code-moves.ts';
import { CodeLine } from './code-line.tsx';
import { askNewCode } from './new-code-box.tsx';

type Props = { type: ManagedCodeType; canWrite: boolean; canDelete: boolean };

async function renameCode(type: ManagedCodeType, code: ManagedCode): Promise<void> {
  if (type.namesKeptYn && code.uses > 0)
    return showAlert(
      `${josa(`‘${code.codeName}’`, '은/는')} 구성원 ${code.uses}명의 정보에 쓰이고 있어 이름을 바꿀 수 없습니다.`,
      {
        note: '새 코드를 만들고 이 코드는 꺼 주세요.',
      },
    );
  const codeName = await askName(`${code.codeName} 이름 바꾸기`, '코드 이름', 30, code.codeName);
  if (codeName !== null) await sayDone(saveCode(type.codeTypeId, { ...code, codeName }), '수정되었습니다.');
}

const switchCode = (type: ManagedCodeType, code: ManagedCode): Promise<void> =>
  sayDone(saveCode(type.codeTypeId, { ...code, useYn: !code.useYn }), code.useYn ? '껐습니다.' : '켰습니다.');

async function deleteCode(type: ManagedCodeType, code: ManagedCode): Promise<void> {
  if (code.uses > 0)
    return showAlert(`${josa(`‘${code.codeName}’`, '은/는')} 구성원 ${code.uses}명이 쓰고 있어 삭제할 수 없습니다.`, {
      note: '더 고르지 못하게 하려면 꺼 주세요.',
    });
  if (await askDeletion(code.codeName)) await sayDone(removeCode(type.codeTypeId, code), '삭제되었습니다.');
}

async function renameThis(type: ManagedCodeType): Promise<void> {
  const codeTypeName = await askName(`${type.codeTypeName} 이름 바꾸기`, '분류 이름', 30, type.codeTypeName);
  if (codeTypeName === null) return;
  await sayDone(renameType(type.codeTypeId, { version: type.version, codeTypeName }), '수정되었습니다.');
}

async function deleteThis(type: ManagedCodeType): Promise<void> {
  if (type.codes.length > 0)
    return showAlert('분류 안에 코드가 있어 삭제할 수 없습니다.', { note: '코드를 먼저 삭제해 주세요.' });
  if (!(await askDeletion(type.codeTypeName))) return;
  await sayDone(removeType(type.codeTypeId, type.version), '삭제되었습니다.');
}

/** One type with its codes. Each act is done at once, for all complexes. */
export function CodeTypePanel({ type, canWrite, canDelete }: Props) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const order = type.codes.map((one) => one.code);
  // A key that is pressed again before the first move is done would meet the version of before.
  const { send } = useSend(async ({ code, before }: { code: ManagedCode; before: string | null }) => {
    await placeCode(type.codeTypeId, code, before);
    setSaid(`${josa(code.codeName, '을/를')} 옮겼습니다.`);
  });
  const move = (code: ManagedCode, before: string | null | undefined) =>
    before === undefined ? undefined : void send({ code, before });
  return (
    <Card
      id="code-type"
      title={
        <>
          {type.codeTypeName}
          <Note as="code" size="tiny" before={1.5} light>
            {type.codeType}
          </Note>
        </>
      }
      aside={
        <Row wrap end fixed>
          {canWrite && (
            <Button variant="default" onClick={() => void renameThis(type)}>
              이름 바꾸기
            </Button>
          )}
          {canDelete && !type.shippedYn && (
            <Button variant="default" onClick={() => void deleteThis(type)}>
              분류 삭제
            </Button>
          )}
        </Row>
      }
    >
      {type.fixedYn && <Note pad={[3, 4.5]}>프로그램이 쓰는 코드입니다. 이름과 순서만 바꿀 수 있습니다.</Note>}
      <Spoken text={said} />
      {type.codes.length === 0 && <Note pad={[3, 4.5]}>코드가 없습니다. 코드를 만들어 주세요.</Note>}
      <ol aria-label={`${type.codeTypeName} 코드`}>
        {type.codes.map((code) => (
          <CodeLine
            key={code.code}
            code={code}
            fixed={type.fixedYn}
            canWrite={canWrite}
            canDelete={canDelete}
            dragged={dragged === code.code}
            onStep={(step) => move(code, beforeAfterStep(order, code.code, step))}
            onRename={() => void renameCode(type, code)}
            onSwitch={() => void switchCode(type, code)}
            onRemove={() => void deleteCode(type, code)}
            onDragStart={() => setDragged(code.code)}
            onDragEnd={() => setDragged(null)}
            onDrop={() => {
              const moved = type.codes.find((one) => one.code === dragged);
              setDragged(null);
              if (moved) move(moved, beforeAfterDrop(order, moved.code, code.code));
            }}
          />
        ))}
      </ol>
      {canWrite && !type.fixedYn && (
        <AddLine onClick={() => void askNewCode(type.codeTypeId, type.codeTypeName)}>코드 만들기</AddLine>
      )}
    </Card>
  );
}
