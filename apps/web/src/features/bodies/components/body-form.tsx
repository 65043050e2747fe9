import { PositionOffice, positionOfficeWords, BodyForm as Schema, usualOffice } from '@danji/contract/bodies';
import { bodyTemplate } from '@danji/contract/body-template';
import { ActionIcon, Button, NumberInput, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { EditFormFrame } from '../../../shared/edit/edit-form.tsx';
import { useEditForm } from '../../../shared/edit/use-edit-form.ts';
import { movedBy, OrderButtons } from '../../../shared/move/order-buttons.tsx';
import { toast } from '../../../shared/overlay/toast.ts';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { Columns, Note, Notice, Problem, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { addBody, type Body, reloadBodies, saveBody } from '../api/bodies.ts';
import { kinds } from '../lib/words.ts';
import classes from './bodies.module.css';

type Position = { positionId?: string; positionName: string; seats: number; office?: PositionOffice | null };
type Values = { bodyName: string; kind: Body['kind']; positions: Position[] };

const NEW: Values = { bodyName: '', kind: 'GROUP', positions: bodyTemplate('').positions };

const valuesOf = (body: Body | null): Values =>
  body
    ? {
        bodyName: body.bodyName,
        kind: body.kind,
        positions: body.positions.map(({ filled: _filled, ...position }) => position),
      }
    : NEW;

type Props = { body: Body | null; hasCouncil: boolean; readOnly: boolean; onMade: (bodyId: string) => void };

/** Name, kind, positions with seats: one form, one save. */
export function BodyForm({ body, hasCouncil, readOnly, onMade }: Props) {
  const form = useEditForm<Values>({
    initial: valuesOf(body),
    version: body?.version ?? null,
    schema: Schema,
    reload: reloadBodies,
    save: async (values, version) => {
      if (body) await saveBody(body.bodyId, { ...values, version: Number(version) });
      else onMade((await addBody(values)).bodyId);
      toast('저장되었습니다.');
    },
  });
  const { positions, kind } = form.values;
  // Of a new body, kind and offices follow the name until somebody has said them.
  const [said, setSaid] = useState({ kind: false, positions: false });
  const isGuessed = !body && bodyTemplate(form.values.bodyName).isKnown && !said.kind;
  const rename = (bodyName: string) => {
    form.set('bodyName', bodyName);
    if (body) return;
    const usual = bodyTemplate(bodyName);
    if (!said.kind) form.set('kind', usual.kind);
    if (!said.positions) form.set('positions', usual.positions);
  };
  const startCouncil = () => {
    setSaid({ kind: false, positions: false });
    const { positions: usual } = bodyTemplate('입주자대표회의');
    form.set('bodyName', '입주자대표회의');
    form.set('kind', 'COUNCIL');
    form.set('positions', usual);
  };
  const isCouncil = kind === 'COUNCIL';
  const put = (next: Position[]) => {
    setSaid((now) => ({ ...now, positions: true }));
    form.set('positions', next);
  };
  const change = (index: number, part: Partial<Position>) =>
    put(positions.map((one, at) => (at === index ? { ...one, ...part } : one)));
  return (
    <EditFormFrame form={form} label={body ? `${body.bodyName} 수정` : '단체 추가'} readOnly={readOnly}>
      {!body && !hasCouncil && !readOnly && kind !== 'COUNCIL' && (
        <Notice as={Row} tone="accent" gap={3} wrap center between>
          <p>아직 입주자대표회의가 없습니다. 회장, 감사, 이사, 동대표 자리까지 한 번에 채워 드립니다.</p>
          <Button variant="default" onClick={startCouncil}>
            입주자대표회의로 시작
          </Button>
        </Notice>
      )}
      <Columns gap={3} single="phone">
        <TextInput
          label="단체 이름"
          withAsterisk
          maxLength={20}
          {...form.text('bodyName')}
          onChange={(event) => rename(event.currentTarget.value)}
        />
        <ChoiceField
          label="종류"
          data={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
          {...(isGuessed && { description: '이름을 보고 골랐습니다. 다르면 바꿔 주세요.' })}
          value={form.values.kind}
          onChange={(event) => {
            setSaid((now) => ({ ...now, kind: true }));
            form.set('kind', event.currentTarget.value as Body['kind']);
          }}
        />
      </Columns>
      <Stack as="fieldset" gap={2} className={classes.positions}>
        <legend>직책과 정원</legend>
        {isCouncil && (
          <Note size="small">직책 종류는 위임전결규정이 회장, 감사, 이사를 찾는 기준입니다. 이름과 달라도 됩니다.</Note>
        )}
        {positions.map((one, index) => (
          <Columns
            of={isCouncil ? 'minmax(0, 1fr) 9rem 6rem auto' : 'minmax(0, 1fr) 7rem auto'}
            gap={2}
            key={one.positionId ?? `new-${index}`}
            className={classes.position}
          >
            <TextInput
              aria-label={`${index + 1}번째 직책 이름`}
              placeholder="직책 이름"
              maxLength={20}
              value={one.positionName}
              onChange={(event) => change(index, { positionName: event.currentTarget.value })}
            />
            {isCouncil && <OfficeSelect position={one} at={index} onChange={(office) => change(index, { office })} />}
            <NumberInput
              aria-label={`${one.positionName || `${index + 1}번째 직책`} 정원`}
              min={1}
              max={99}
              allowDecimal={false}
              suffix="명"
              value={one.seats}
              onChange={(value) => change(index, { seats: Number(value) || 0 })}
            />
            {!readOnly && (
              <Row gap={1.5} wrap end>
                <OrderButtons
                  name={one.positionName}
                  at={index}
                  count={positions.length}
                  onMove={(by) => put(movedBy(positions, index, by))}
                />
                <ActionIcon
                  variant="default"
                  size="lg"
                  aria-label={`${one.positionName} 삭제`}
                  onClick={() => put(positions.filter((_, at) => at !== index))}
                >
                  <IconTrash size="1.125rem" />
                </ActionIcon>
              </Row>
            )}
          </Columns>
        ))}
        <Problem text={form.problems.positions} />
        {!readOnly && (
          <div>
            <Button variant="default" onClick={() => put([...positions, { positionName: '', seats: 1 }])}>
              직책 추가
            </Button>
          </div>
        )}
      </Stack>
    </EditFormFrame>
  );
}

/** What a position of the council is to the 위임전결규정; until somebody says so, what its name usually means. */
function OfficeSelect({ position, at, onChange }: OfficeProps) {
  const { positionName, office = usualOffice('COUNCIL', positionName) } = position;
  return (
    <ChoiceField
      aria-label={`${positionName || `${at + 1}번째 직책`} 종류`}
      value={office ?? ''}
      data={[
        ...PositionOffice.options.map((value) => ({ value, label: positionOfficeWords[value] })),
        { value: '', label: '의결권 없음' },
      ]}
      onChange={(event) => onChange(PositionOffice.options.find((one) => one === event.currentTarget.value) ?? null)}
    />
  );
}
type OfficeProps = { position: Position; at: number; onChange: (office: PositionOffice | null) => void };
