import { kindLabel, majorityWords, officeWords } from '@danji/contract/approval-words';
import {
  DeciderOffice,
  Majority,
  Office,
  RecorderOffice,
  type RuleRow,
  RuleRow as Schema,
  type Work,
  type WorkItem,
} from '@danji/contract/delegation-rule';
import { VoteMajority } from '@danji/contract/votes';
import { Checkbox, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DialogForm } from '../../../shared/edit/dialog-form.tsx';
import { checkWith } from '../../../shared/edit/problems.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { Columns, Note, Stack } from '../../../shared/ui/primitives.tsx';
import { partOf, withPart } from '../lib/parts.ts';
import classes from './rule.module.css';

export const askRow = (row: RuleRow, title: string): Promise<RuleRow | undefined> =>
  openModal<RuleRow>({
    title,
    size: 560,
    content: (close) => <RowForm first={row} onSend={close} onCancel={() => close()} />,
  });

export const askWork = (work: Work, works: readonly WorkItem[], title: string): Promise<Work | undefined> =>
  openModal<Work>({
    title,
    size: 560,
    content: (close) => <WorkForm first={work} works={works} onSend={close} onCancel={() => close()} />,
  });

type FormProps<T> = { first: T; onSend: (made: T) => void; onCancel: () => void };

const PARTS = [
  { value: 'NONE', label: '없음' },
  { value: 'REVIEW', label: kindLabel('REVIEW') },
  { value: 'AGREE', label: kindLabel('AGREE') },
  { value: 'BLOCKING', label: `${kindLabel('AGREE')} (반대하면 중단)` },
  { value: 'CONFIRM', label: kindLabel('CONFIRM') },
] as const;

const won = { min: 0, max: 999_999_999_999_999, allowDecimal: false, thousandSeparator: ',', suffix: '원' } as const;

/** Amount and fund of a row, who decides, and what each office does before or behind. */
function RowForm({ first, onSend, onCancel }: FormProps<RuleRow>) {
  const [row, setRow] = useState(first);
  const [problem, setProblem] = useState<string>();
  const put = (part: Partial<RuleRow>) => setRow({ ...row, ...part });
  const send = () => {
    const [wrong] = Object.values(checkWith(Schema, { ...row, agrees: [] }));
    setProblem(wrong);
    if (wrong === undefined) onSend(row);
  };
  return (
    <DialogForm label="행" sendText="표에 넣기" problem={problem} onSend={send} onCancel={onCancel}>
      <Columns gap={3} single="phone">
        <NumberInput
          label="금액 (부터)"
          {...won}
          value={row.fromWon}
          onChange={(value) => put({ fromWon: Number(value) || 0 })}
        />
        <NumberInput
          label="금액 (까지)"
          placeholder="끝이 없음"
          {...won}
          value={row.toWon ?? ''}
          onChange={(value) => put({ toWon: value === '' ? null : Number(value) })}
        />
        <TextInput
          label="재원"
          placeholder="모든 재원"
          maxLength={30}
          value={row.fund ?? ''}
          onChange={(event) => put({ fund: event.currentTarget.value || null })}
        />
        <ChoiceField
          label="결재권자"
          value={row.decider}
          data={DeciderOffice.options.map((value) => ({ value, label: officeWords[value] }))}
          onChange={(event) => put(decidedBy(row, DeciderOffice.options, event.currentTarget.value))}
        />
      </Columns>
      {row.vote && <VoteFields vote={row.vote} onChange={(vote) => put({ vote })} />}
      <Stack as="fieldset" gap={2} className={classes.parts}>
        <legend>결재 앞뒤로 하는 일</legend>
        <Columns gap={3} single="phone">
          {Office.options
            .filter((office) => office !== 'COUNCIL' && office !== row.decider)
            .map((office) => (
              <ChoiceField
                key={office}
                label={officeWords[office]}
                value={partOf(row, office)}
                data={[...PARTS]}
                onChange={(event) => setRow(withPart(row, office, event.currentTarget.value))}
              />
            ))}
        </Columns>
      </Stack>
    </DialogForm>
  );
}

/** Only a council resolves: its vote comes and goes with it. Who decides does nothing else. */
function decidedBy(row: RuleRow, options: readonly RuleRow['decider'][], chosen: string): RuleRow {
  const decider = options.find((one) => one === chosen) ?? row.decider;
  const vote = decider === 'COUNCIL' ? (row.vote ?? { majority: 'HALF' as const, deadlineDays: 7 }) : null;
  return { ...withPart(row, decider, 'NONE'), decider, vote };
}

type Vote = NonNullable<RuleRow['vote']>;

/** What belongs to 서면동의 alone goes with it. */
const byMajority = ({ deadlineDays }: Vote, majority: Vote['majority']): Vote =>
  majority === 'WRITTEN' ? { majority, deadlineDays, share: 'HALF', recorder: 'DIRECTOR' } : { majority, deadlineDays };

const VoteFields = ({ vote, onChange }: { vote: Vote; onChange: (vote: Vote) => void }) => (
  <Columns gap={3} single="phone">
    <ChoiceField
      label="의결 정족수"
      value={vote.majority}
      data={Majority.options.map((value) => ({ value, label: majorityWords[value] }))}
      onChange={({ currentTarget: { value } }) =>
        onChange(byMajority(vote, Majority.options.find((one) => one === value) ?? vote.majority))
      }
    />
    <NumberInput
      label="의결 기한"
      min={1}
      max={60}
      allowDecimal={false}
      suffix="일"
      value={vote.deadlineDays}
      onChange={(value) => onChange({ ...vote, deadlineDays: Number(value) || 1 })}
    />
    {vote.majority === 'WRITTEN' && (
      <>
        <ChoiceField
          label="필요한 동의"
          description="전체 세대 가운데 서면으로 동의해야 하는 비율"
          value={vote.share ?? 'HALF'}
          data={VoteMajority.options.map((value) => ({ value, label: majorityWords[value] }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...vote, share: VoteMajority.options.find((one) => one === value) ?? 'HALF' })
          }
        />
        <ChoiceField
          label="집계자"
          description="동의 세대수를 증빙과 함께 입력합니다. 기안자는 할 수 없습니다."
          value={vote.recorder ?? 'DIRECTOR'}
          data={RecorderOffice.options.map((value) => ({ value, label: officeWords[value] }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...vote, recorder: RecorderOffice.options.find((one) => one === value) ?? 'DIRECTOR' })
          }
        />
      </>
    )}
  </Columns>
);

const KINDS = [
  { value: 'FORMS', label: '고른 양식' },
  { value: 'GROUP', label: '양식 분류 하나' },
  { value: 'ALL', label: '그 밖의 모든 양식' },
] as const;

/** What a 호 is about: forms, a group of them, or everything else. */
function WorkForm({ first, works, onSend, onCancel }: FormProps<Work> & { works: readonly WorkItem[] }) {
  const groups = [...new Set(works.flatMap(({ group }) => group ?? []))];
  const [kind, setKind] = useState<string>(first.kind);
  const [forms, setForms] = useState(first.kind === 'FORMS' ? first.forms : []);
  const [group, setGroup] = useState(first.kind === 'GROUP' ? first.group : (groups[0] ?? ''));
  const [problem, setProblem] = useState<string>();
  const send = () => {
    if (kind === 'ALL') onSend({ kind: 'ALL' });
    else if (kind === 'GROUP') onSend({ kind: 'GROUP', group });
    else if (forms.length > 0) onSend({ kind: 'FORMS', forms });
    else setProblem('양식을 하나 이상 골라 주세요.');
  };
  return (
    <DialogForm label="업무" sendText="확인" problem={problem} onSend={send} onCancel={onCancel}>
      <ChoiceField
        label="무엇에 대한 규칙인가요?"
        value={kind}
        data={[...KINDS]}
        onChange={(event) => setKind(event.currentTarget.value)}
      />
      {kind === 'GROUP' && (
        <ChoiceField
          label="양식 분류"
          value={group}
          data={groups}
          onChange={(event) => setGroup(event.currentTarget.value)}
        />
      )}
      {kind === 'FORMS' && (
        <Checkbox.Group label="양식" value={forms} onChange={setForms} className={classes.forms}>
          <Columns gap={2} single="phone">
            {works.map(({ key, name }) => (
              <Checkbox key={key} value={key} label={name} />
            ))}
          </Columns>
        </Checkbox.Group>
      )}
      {kind === 'ALL' && (
        <Note size="small">다른 호에 없는 양식에 적용됩니다. 단지에서 새로 그린 양식도 여기에 듭니다.</Note>
      )}
    </DialogForm>
  );
}
