import { kindLabel, officeWords } from '@danji/contract/approval-words';
import type { RuleTable, WorkItem } from '@danji/contract/delegation-rule';
import { josa } from '@danji/contract/josa';
import { citationsOf } from '@danji/contract/rule-words';
import { NumberInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { PersonChoice } from '../../../shared/hand-over/person-choice.tsx';
import { useSession } from '../../../shared/session/session-store.ts';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { Card, Columns, Note, Notice, ProblemNotice, Row, Stack, Tag } from '../../../shared/ui/primitives.tsx';
import { type Case, type Simulated, useSimulated, useTried } from '../api/delegation-rule.ts';
import { standInLimits } from '../lib/stand-in-limits.ts';
import classes from './rule.module.css';
import { WonBands } from './won-bands.tsx';

type Rule = RuleTable & { version: number };
type Props = {
  rule: Rule;
  /** It is still being written: the server has not seen it. */
  isDraft?: boolean;
  works: readonly WorkItem[];
  onLight: (row: number | null) => void;
};

/** Typing settles before the server is asked. */
const SETTLED = 300;

/** Form, fund, amount and drafter: which row holds, and the line that it gives. Nothing is written. */
export function Simulator({ rule, isDraft = false, works, onLight }: Props) {
  const me = useSession((state) => state.userInfo?.memberId ?? '');
  const [asked, setAsked] = useState<Case>({ work: firstWork(rule, works), amount: null, fund: '', drafterId: me });
  const put = (part: Partial<Case>) => setAsked({ ...asked, ...part });
  const [settled] = useDebouncedValue(asked, SETTLED);
  const saved = useSimulated(settled, rule.version, !isDraft);
  const tried = useTried(settled, rule, isDraft);
  const { data, error } = isDraft ? tried : saved;
  const given = settled.drafterId === '' || error ? undefined : data;
  const rowNo = given?.version === rule.version ? given.rowNo : null;
  useEffect(() => {
    onLight(rowNo === null ? null : rowNo - 1);
    return () => onLight(null);
  }, [rowNo, onLight]);
  return (
    <Card
      title="결재선 미리 보기"
      aside={
        <Note as="span" size="tiny">
          저장되지 않습니다
        </Note>
      }
    >
      <Stack gap={3} pad={[4, 4.5, 4.5]}>
        <Columns gap={3}>
          <ChoiceField
            label="양식"
            value={asked.work}
            data={works.map(({ key, name }) => ({ value: key, label: name }))}
            onChange={(event) => put({ work: event.currentTarget.value })}
          />
          <ChoiceField
            label="재원"
            value={asked.fund}
            data={[{ value: '', label: '그 밖의 재원' }, ...fundsOf(rule)]}
            onChange={(event) => put({ fund: event.currentTarget.value })}
          />
        </Columns>
        <NumberInput
          label="금액"
          min={0}
          max={999_999_999_999_999}
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator=","
          suffix="원"
          placeholder="금액 없음"
          value={asked.amount ?? ''}
          onChange={(value) => put({ amount: value === '' ? null : Number(value) })}
        />
        <PersonChoice
          label="기안자"
          chosenId={asked.drafterId === '' ? null : asked.drafterId}
          not={[]}
          onChoose={(drafterId) => put({ drafterId: drafterId ?? '' })}
        />
        <ProblemNotice text={error && settled.drafterId !== '' ? sentenceOf(error) : null} />
        {given && <Result given={given} rule={rule} won={settled.amount ?? 0} drafterId={settled.drafterId} />}
      </Stack>
    </Card>
  );
}

/** What the table names first: mostly what costs money. */
function firstWork({ rows: [first] }: Rule, works: readonly WorkItem[]): string {
  const named = first?.work.kind === 'FORMS' ? first.work.forms[0] : undefined;
  return works.find(({ key }) => key === named)?.key ?? works[0]?.key ?? '';
}

const fundsOf = ({ rows }: Rule): string[] => [...new Set(rows.flatMap(({ fund }) => fund ?? []))];

type ResultProps = { given: Simulated; rule: Rule; won: number; drafterId: string };

function Result({ given, rule, won, drafterId }: ResultProps) {
  const cited = citationsOf(rule.rows)[given.rowNo - 1] ?? '';
  return (
    <Stack gap={3} role="status">
      <WonBands rows={rule.rows} at={given.rowNo - 1} won={won} />
      <Notice tone="accent" slim>
        {josa(cited, '이/가')} 적용됩니다.
      </Notice>
      <ol className={classes.line}>
        {given.line.map((step) => (
          <li key={`${step.order}-${step.kind}-${step.personId}`}>
            <Row gap={2} center>
              <Tag fine slim>
                {kindLabel(step.kind)}
              </Tag>
              <b>{step.name}</b>
              <Note as="span" size="tiny" className={classes.lock}>
                <IconLock size="1rem" aria-label="규정이 정한 단계" /> {cited}
              </Note>
            </Row>
            <Note size="tiny">
              {given.about}: {officeWords[step.office]} {kindLabel(step.kind)}
            </Note>
          </li>
        ))}
      </ol>
      {given.left.map((text) => (
        <Note key={text} size="tiny">
          {text}
        </Note>
      ))}
      <Note size="tiny">기안자는 검토, 합의, 참조, 열람을 더할 수 있습니다. 자물쇠가 있는 사람은 뺄 수 없습니다.</Note>
      {given.problems.map((text) => (
        <Warning key={text} tone="seal">
          {text}
        </Warning>
      ))}
      {standInLimits(given.line, drafterId).map((text) => (
        <Warning key={text} tone="hold">
          {text}
        </Warning>
      ))}
    </Stack>
  );
}

const Warning = ({ tone, children }: { tone: 'hold' | 'seal'; children: ReactNode }) => (
  <Notice as={Row} gap={2} align="start" tone={tone} slim>
    <IconAlertTriangle size="1.125rem" aria-hidden className={classes.warning} /> <span>{children}</span>
  </Notice>
);
