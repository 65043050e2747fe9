import { conditionWords } from '@danji/contract/forms/condition-words';
import type { Condition } from '@danji/contract/forms/field';
import { type Comparison, MOST_COMPARED } from '@danji/contract/forms/fields/conditions';
import { Button } from '@mantine/core';
import { Row, Stack } from '../../../shared/ui/primitives.tsx';
import { canCompare, conditionOf, type Entry, type Joined, joinedIn, startFor } from '../lib/comparisons.ts';
import { ComparedBox } from './compared-box.tsx';
import { Choice, optionsOf } from './inputs.tsx';
import { AddButton, RemoveButton } from './list-buttons.tsx';
import classes from './properties.module.css';

type Props = {
  /** 이럴 때는 꼭 적기 */
  label: string;
  /** 꼭 적기: what happens then, behind the sentence. */
  then: string;
  value: Condition | undefined;
  fields: readonly Entry[];
  /** How fields are called in the sentence, where that is not by their own labels. */
  find?: (key: string) => Entry | undefined;
  /** Fields that cannot be asked about here: itself, and what it is about. */
  without: (field: Entry) => boolean;
  /** What takes the condition away; without it there always is one. */
  nothing?: string;
  onChange: (next: Condition | undefined) => void;
};

const isGroup = (one: Condition): one is Exclude<Condition, Comparison> => 'all' in one || 'any' in one;

const byKey = (fields: readonly Entry[]) => (key: string) => fields.find((field) => field.key === key);

/** When something holds: comparisons joined by 그리고 or 또는, and the whole of it as a sentence. */
export function ConditionBox({ label, then, value, fields, find = byKey(fields), without, nothing, onChange }: Props) {
  const possible = fields.filter((field) => !without(field) && canCompare(field));
  const joined: Joined = value ? joinedIn(value) : { by: 'all', parts: [] };
  const write = (next: Joined) => onChange(conditionOf(next));
  if (joined.parts.length <= 1 && !(joined.parts[0] && isGroup(joined.parts[0])))
    return (
      <Stack gap={2}>
        <ComparedBox
          name={label}
          value={joined.parts[0] as Comparison | undefined}
          possible={possible}
          nothing={nothing}
          onChange={onChange}
        />
        {value && <Sentence words={`${conditionWords(value, find)} ${then}`} />}
        {value && <Adding joined={joined} possible={possible} onAdd={write} />}
      </Stack>
    );
  return (
    <fieldset className={classes.columns}>
      <legend>{label}</legend>
      <Stack gap={2}>
        {value && <Sentence words={`${conditionWords(value, find)} ${then}`} />}
        <JoinedList name="조건" joined={joined} possible={possible} groups onChange={write} />
        {nothing !== undefined && (
          <Button variant="subtle" size="sm" onClick={() => onChange(undefined)}>
            조건 모두 지우기
          </Button>
        )}
      </Stack>
    </fieldset>
  );
}

const Sentence = ({ words }: { words: string }) => (
  <strong role="status" aria-label="조건 문장">
    {words}
  </strong>
);

type ListProps = {
  name: string;
  joined: Joined;
  possible: readonly Entry[];
  /** Whether one of them may be a group of its own. */
  groups?: boolean;
  onChange: (next: Joined) => void;
};

function JoinedList({ name, joined, possible, groups, onChange }: ListProps) {
  const { by, parts } = joined;
  const put = (at: number, next: Condition | undefined) =>
    onChange({ by, parts: parts.flatMap((one, i) => (i === at ? (next ?? []) : one)) });
  return (
    <>
      <Choice
        label={`${name}이 여럿일 때`}
        value={by}
        options={optionsOf({ all: '모두 맞을 때 (그리고)', any: '하나라도 맞을 때 (또는)' })}
        onChange={(next) => onChange({ by: next, parts: parts.map((one) => turned(one, next)) })}
      />
      <ol className={classes.steps}>
        {parts.map((one, at) => (
          <Stack as="li" gap={2} key={at} className={classes.step}>
            <div className={classes.stepHead}>
              <span>{`${isGroup(one) ? '묶음' : name} ${at + 1}`}</span>
              <RemoveButton label={`${name} ${at + 1} 지우기`} onClick={() => put(at, undefined)} />
            </div>
            {isGroup(one) ? (
              <JoinedList
                name={`${name} ${at + 1}의 조건`}
                joined={joinedIn(one)}
                possible={possible}
                onChange={(next) => put(at, groupOf(next))}
              />
            ) : (
              <ComparedBox
                name={`${name} ${at + 1}`}
                hideName
                value={one}
                possible={possible}
                onChange={(next) => next && put(at, next)}
              />
            )}
          </Stack>
        ))}
      </ol>
      <Adding joined={joined} possible={possible} groups={groups} onAdd={onChange} />
    </>
  );
}

/** A group is joined the other way than what it stands in: the same way it would be no group. */
function turned(one: Condition, around: 'all' | 'any'): Condition {
  if (!isGroup(one)) return one;
  const { parts } = joinedIn(one);
  return (around === 'all' ? { any: parts } : { all: parts }) as Condition;
}

const groupOf = ({ by, parts }: Joined): Condition | undefined =>
  parts.length === 0 ? undefined : ((by === 'all' ? { all: parts } : { any: parts }) as Condition);

type AddingProps = {
  joined: Joined;
  possible: readonly Entry[];
  groups?: boolean | undefined;
  onAdd: (next: Joined) => void;
};

function Adding({ joined: { by, parts }, possible, groups, onAdd }: AddingProps) {
  const [first] = possible;
  if (!first || parts.length >= MOST_COMPARED) return null;
  const start = startFor(first);
  const group = (by === 'all' ? { any: [start, start] } : { all: [start, start] }) as Condition;
  return (
    <Row gap={2} wrap>
      <AddButton onClick={() => onAdd({ by, parts: [...parts, start] })}>조건 추가</AddButton>
      {groups && <AddButton onClick={() => onAdd({ by, parts: [...parts, group] })}>묶음 추가</AddButton>}
    </Row>
  );
}
