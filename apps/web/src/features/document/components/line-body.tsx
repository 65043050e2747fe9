import { departmentKinds, kindLabel, lineKinds } from '@danji/contract/approval-words';
import type { LineStep } from '@danji/contract/approvals';
import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { isBeside, moveEntry, removeEntry, setBeside, toWire } from '../../../shared/approval/line.ts';
import { Picker } from '../../../shared/paper/people/picker.tsx';
import { useMembers } from '../../../shared/paper/people/use-people.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { IconButton } from '../../../shared/ui/buttons.tsx';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { DialogFoot } from '../../../shared/ui/dialog.tsx';
import { Note, Row, Spoken, Stack } from '../../../shared/ui/primitives.tsx';
import { type Detail, isOpen } from '../lib/labels.ts';
import { addLater, type LaterStep, laterSteps } from '../lib/later-line.ts';
import classes from './ask.module.css';

export type NewStep = z.output<typeof LineStep>;

/** 결재선 변경: the steps behind one's own, drawn anew. What was is kept in the history. */
export function LineBody({ detail, onClose }: { detail: Detail; onClose: (line?: NewStep[]) => void }) {
  const me = useSession((state) => state.userInfo?.memberId);
  const mine = detail.steps.find((step) => isOpen(step) && step.personId === me);
  const order = mine?.order ?? 0;
  const members = useMembers();
  const [later, setLater] = useState<readonly LaterStep[]>(() => laterSteps(detail.steps, order));
  const [said, setSaid] = useState('');
  const fixed = detail.steps.filter((step) => step.order <= order);
  const put = (next: readonly LaterStep[], what: string) => {
    setLater(next);
    setSaid(what);
  };
  const setKind = (at: number, kind: LaterStep['kind']) =>
    setLater(later.map((step, i) => (i === at ? { ...step, kind } : step)));
  return (
    <div>
      <Note below={4}>내 차례 뒤의 결재선을 바꿉니다. 바꾸기 전과 후가 이력에 남습니다.</Note>
      <Spoken text={said} />
      <Stack as="ol" gap={2} className={classes.steps}>
        {fixed.map((step) => (
          <Row as="li" wrap center key={step.stepId} data-fixed>
            <span className={classes.who}>
              <b>{step.personName}</b> {step.positionName}
            </span>
            <span>{kindLabel(step.kind)}</span>
          </Row>
        ))}
        {later.map((step, i) => (
          <Row as="li" wrap center key={step.personId}>
            <span className={classes.who}>
              <b>{step.name}</b> {step.note}
            </span>
            <ChoiceField
              aria-label={`${step.name} 역할`}
              value={step.kind}
              data={(step.deptId ? departmentKinds : lineKinds).map((kind) => ({
                value: kind,
                label: kindLabel(kind),
              }))}
              onChange={(event) => setKind(i, event.currentTarget.value as LaterStep['kind'])}
            />
            {i > 0 && (
              <Row as="label" inline gap={1.5} center className={classes.beside}>
                <input
                  type="checkbox"
                  checked={isBeside(later, i)}
                  onChange={(event) => setLater(setBeside(later, i, event.currentTarget.checked))}
                />
                앞 사람과 동시에
              </Row>
            )}
            <Row as="span" gap={0}>
              <IconButton
                disabled={i === 0}
                aria-label={`${step.name} 위로`}
                onClick={() => put(moveEntry(later, i, i - 1), `${step.name}님을 위로 옮겼습니다.`)}
              >
                <IconArrowUp size="1.125rem" aria-hidden />
              </IconButton>
              <IconButton
                disabled={i === later.length - 1}
                aria-label={`${step.name} 아래로`}
                onClick={() => put(moveEntry(later, i, i + 1), `${step.name}님을 아래로 옮겼습니다.`)}
              >
                <IconArrowDown size="1.125rem" aria-hidden />
              </IconButton>
              <IconButton
                aria-label={`${step.name} 빼기`}
                onClick={() => put(removeEntry(later, i), `${step.name}님을 뺐습니다.`)}
              >
                <IconX size="1.125rem" aria-hidden />
              </IconButton>
            </Row>
          </Row>
        ))}
      </Stack>
      <Picker
        list={members.data}
        failed={members.isError}
        label="결재자 추가"
        placeholder="추가할 사람을 이름이나 초성으로 찾기"
        taken={
          new Set([
            detail.drafter.personId,
            ...fixed.map(({ personId }) => personId),
            ...later.map(({ personId }) => personId),
          ])
        }
        onPick={(person) => put(addLater(later, person), `${person.name}님을 넣었습니다.`)}
      />
      <DialogFoot apart onCancel={() => onClose()}>
        <Button onClick={() => onClose(toWire(later, order))}>결재선 바꾸기</Button>
      </DialogFoot>
    </div>
  );
}
