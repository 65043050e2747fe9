import { lineRoleWords } from '@danji/contract/approval-words';
import type { Field } from '@danji/contract/forms/field';
import { lineFields, namesFor, ruleCondition } from '@danji/contract/forms/line-rules';
import type { LineDefinition, LineRule } from '@danji/contract/forms/settings';
import { Button } from '@mantine/core';
import { Columns, Note, Stack } from '../../../shared/ui/primitives.tsx';
import { dropEmpty } from '../lib/form-rest.ts';
import { thenWords } from '../lib/line-words.ts';
import { ConditionBox } from './condition-box.tsx';
import { Choice, optionsOf } from './inputs.tsx';
import { nameIn, type Person, StepChoices } from './line-editor.tsx';
import { AddButton, RemoveButton } from './list-buttons.tsx';
import classes from './properties.module.css';

type Props = {
  line: LineDefinition;
  fields: readonly Field[];
  hasAmount: boolean;
  people: readonly Person[];
  onChange: (line: LineDefinition) => void;
};
const NEW_RULE: LineRule = {
  when: { field: 'amount', fromWon: 3_000_000 },
  add: [{ kind: 'CONFIRM', who: { role: 'CHAIR' } }],
};

/** Rules that change the line, each with its condition and told as a sentence. */
export function RulesEditor({ line, fields, hasAmount, people, onChange }: Props) {
  const write = (rules: readonly LineRule[]) => onChange({ ...line, rules: [...rules] });
  return (
    <Stack gap={3}>
      {!hasAmount && <Note size="small">금액으로 결재선을 바꾸려면 먼저 아래 ‘결재 금액’을 골라 주세요.</Note>}
      <ul className={classes.steps}>
        {line.rules.map((rule, index) => (
          <Stack as="li" gap={2} key={index} className={classes.step}>
            <div className={classes.stepHead}>
              <span>{`규칙 ${index + 1}`}</span>
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

type BodyProps = {
  index: number;
  rule: LineRule;
  fields: readonly Field[];
  people: readonly Person[];
  onChange: (rule: LineRule) => void;
};
function RuleBody({ index, rule, fields, people, onChange }: BodyProps) {
  const added = rule.add ?? [];
  const setAdded = (next: typeof added) => onChange(dropEmpty({ ...rule, add: next.length > 0 ? next : undefined }));
  return (
    <>
      <ConditionBox
        label={`${index + 1}번째 규칙: 이럴 때`}
        then={thenWords(rule, nameIn(people))}
        value={ruleCondition(rule)}
        fields={lineFields(fields)}
        find={namesFor(rule, fields)}
        without={(field) => 'filledBy' in field && field.filledBy !== undefined}
        onChange={(when) => when && onChange({ ...rule, when })}
      />
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
