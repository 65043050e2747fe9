import { lineRoleWords } from '@danji/contract/approval-words';
import { isOneAnswer } from '@danji/contract/forms/check-settings';
import type { Field } from '@danji/contract/forms/field';
import type { LineDefinition } from '@danji/contract/forms/settings';
import { Button } from '@mantine/core';
import { Columns, Note, Stack } from '../../../shared/ui/primitives.tsx';
import { dropEmpty } from '../lib/form-rest.ts';
import { type LineRuleValue, ruleWords } from '../lib/line-words.ts';
import { Choice, entryOptions, optionsOf, TextBox } from './inputs.tsx';
import { nameIn, type Person, StepChoices } from './line-editor.tsx';
import { AddButton, RemoveButton } from './list-buttons.tsx';
import classes from './properties.module.css';
import { WonRange } from './won-range.tsx';

type Props = {
  line: LineDefinition;
  fields: readonly Field[];
  hasAmount: boolean;
  people: readonly Person[];
  onChange: (line: LineDefinition) => void;
};
const NEW_RULE: LineRuleValue = {
  when: { field: 'amount', label: '금액', fromWon: 3_000_000 },
  add: [{ kind: 'CONFIRM', who: { role: 'CHAIR' } }],
};

/** Rules that change the line by amount or choice, each told as a sentence. */
export function RulesEditor({ line, fields, hasAmount, people, onChange }: Props) {
  const write = (rules: readonly LineRuleValue[]) => onChange({ ...line, rules: [...rules] });
  return (
    <Stack gap={3}>
      {!hasAmount && <Note size="small">금액으로 결재선을 바꾸려면 먼저 아래 ‘결재 금액’을 골라 주세요.</Note>}
      <ul className={classes.steps}>
        {line.rules.map((rule, index) => (
          <Stack as="li" gap={2} key={index} className={classes.step}>
            <div className={classes.stepHead}>
              <span className={classes.sentence}>{ruleWords(rule, nameIn(people))}</span>
              <RemoveButton
                label={`${index + 1}번째 규칙 지우기`}
                onClick={() => write(line.rules.filter((_, i) => i !== index))}
              />
            </div>
            <RuleBody
              index={index}
              rule={rule}
              fields={fields}
              people={people}
              onChange={(next) => write(line.rules.map((one, i) => (i === index ? next : one)))}
            />
          </Stack>
        ))}
      </ul>
      {line.rules.length < 20 && (
        <AddButton onClick={() => write([...line.rules, NEW_RULE])}>금액·조건 규칙 추가</AddButton>
      )}
    </Stack>
  );
}

type When = LineRuleValue['when'];
const choosable = (fields: readonly Field[]) => fields.filter((field) => 'options' in field && isOneAnswer(field));

function WhenBox({
  index,
  when,
  fields,
  onChange,
}: {
  index: number;
  when: When;
  fields: readonly Field[];
  onChange: (when: When) => void;
}) {
  const chosen = choosable(fields);
  const named = chosen.find((field) => field.key === when.field);
  const isAmount = when.field === 'amount' || when.field === 'netAmount';
  const pick = (key: string) => {
    if (key === 'amount' || key === 'netAmount')
      return onChange({
        field: key,
        label: key === 'amount' ? '금액' : '부가세 뺀 금액',
        fromWon: 'fromWon' in when ? when.fromWon : 3_000_000,
      });
    const field = chosen.find((one) => one.key === key);
    if (field && 'options' in field) onChange({ field: key, label: field.label, equals: field.options[0] ?? '' });
  };
  const known = [
    { value: 'amount', label: '결재 금액' },
    { value: 'netAmount', label: '부가세 뺀 금액' },
    ...entryOptions(chosen),
  ];
  const lost = !isAmount && !named ? [{ value: when.field, label: `${when.field}` }] : [];
  const range = when as { field: string; label: string; fromWon?: number; toWon?: number };
  return (
    <>
      <Choice
        label={`${index + 1}번째 규칙의 기준`}
        hideLabel
        value={when.field}
        options={[...known, ...lost]}
        onChange={pick}
      />
      {'equals' in when ? (
        named && 'options' in named ? (
          <Choice
            label={`${index + 1}번째 규칙의 값`}
            hideLabel
            value={when.equals}
            options={named.options.map((one) => ({ value: one, label: `‘${one}’이면` }))}
            onChange={(equals) => onChange({ ...when, equals })}
          />
        ) : (
          <TextBox label="값" value={when.equals} onCommit={(equals) => onChange({ ...when, equals })} />
        )
      ) : (
        <WonRange value={range} least={0} onChange={(change) => onChange(dropEmpty({ ...range, ...change }))} />
      )}
    </>
  );
}

type BodyProps = {
  index: number;
  rule: LineRuleValue;
  fields: readonly Field[];
  people: readonly Person[];
  onChange: (rule: LineRuleValue) => void;
};
function RuleBody({ index, rule, fields, people, onChange }: BodyProps) {
  const added = rule.add ?? [];
  const setAdded = (next: typeof added) => onChange(dropEmpty({ ...rule, add: next.length > 0 ? next : undefined }));
  return (
    <>
      <WhenBox index={index} when={rule.when} fields={fields} onChange={(when) => onChange({ ...rule, when })} />
      {added.map((step, i) => (
        <Columns of="1fr 1fr auto" gap={1.5} key={i}>
          <StepChoices
            step={step}
            people={people}
            labels={{ who: `더할 사람 ${i + 1}`, kind: `더할 종류 ${i + 1}` }}
            onSet={(change) => setAdded(added.map((one, j) => (j === i ? { ...one, ...change } : one)))}
          />
          <RemoveButton label={`더할 사람 ${i + 1} 지우기`} onClick={() => setAdded(added.filter((_, j) => j !== i))} />
        </Columns>
      ))}
      {added.length < 10 && (
        <Button
          variant="subtle"
          size="sm"
          onClick={() => setAdded([...added, { kind: 'CONFIRM', who: { role: 'AUDITOR' } }])}
        >
          결재자 더하기
        </Button>
      )}
      <Choice
        label="이때 전결할 수 있는 사람"
        value={rule.giveFinal ?? ''}
        options={optionsOf({ '': '없음', ...lineRoleWords })}
        onChange={(role) => onChange(dropEmpty({ ...rule, giveFinal: role || undefined }))}
      />
    </>
  );
}
