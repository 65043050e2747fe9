import { filledByWords } from '@danji/contract/approval-words';
import type { DefinitionProblem } from '@danji/contract/forms/check-definition';
import { canBeCorrectable, isCorrectable } from '@danji/contract/forms/correctable';
import { type Field, kindOf } from '@danji/contract/forms/field';
import { canBeFilledLater, filledByOf } from '@danji/contract/forms/filled-by';
import { isMaterial } from '@danji/contract/forms/material';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { Stack } from '../../../shared/ui/primitives.tsx';
import { changeField, changeLabel, renameFieldTo } from '../editor/change-form.ts';
import { FIELD_DESIGNS } from '../lib/field-kinds.ts';
import { dropEmpty, type FormRest } from '../lib/form-rest.ts';
import { checkKey, checkLabel } from './check-names.ts';
import { ConditionBox } from './condition-box.tsx';
import { EntryParts } from './entry-parts.tsx';
import { FormulaBox } from './formula-box.tsx';
import { Choice, Group, TextBox, Tick } from './inputs.tsx';
import { PartBox } from './part-box.tsx';
import classes from './properties.module.css';
import { RowsProperties } from './rows-properties.tsx';

type Props = {
  editor: Editor;
  field: Field;
  rest: FormRest;
  published: ReadonlySet<string>;
  problems: readonly DefinitionProblem[];
};

const FILLERS = [
  { value: '', label: '기안자' },
  ...Object.entries(filledByWords).map(([value, { label, when }]) => ({ value, label: `${label} (${when})` })),
];

/** Everything about the selected field. */
export function FieldProperties({ editor, field, rest, published, problems }: Props) {
  const set = (change: Record<string, unknown>) =>
    changeField(editor, field.key, (now) => dropEmpty({ ...now, ...change }) as Field);
  const isAsked = kindOf(field).ask !== null;
  const own = problems.filter((problem) => problem.key === field.key);
  return (
    <Stack as="section" gap={3.5} aria-label="항목 속성" pad={[4, 3.5, 5]}>
      <header className={classes.panelHead}>
        <h2>{field.label}</h2>
        <p>{`${kindOf(field).name} · 항목 이름 ${field.key}`}</p>
      </header>
      {own.map((problem) => (
        <p key={problem.message} className={classes.problem} role="status">
          {problem.message}
        </p>
      ))}
      <Stack gap={3}>
        <TextBox
          label="이름"
          value={field.label}
          check={checkLabel}
          onCommit={(label) => changeLabel(editor, field.key, label.trim(), published)}
        />
        {isAsked ? (
          <Tick
            label="필수"
            value={'required' in field ? field.required : undefined}
            onChange={(required) => set({ required })}
          />
        ) : null}
        {(canBeFilledLater(field) || filledByOf(field) !== null) && (
          <Choice
            label="적는 사람"
            value={filledByOf(field) ?? ''}
            options={FILLERS}
            onChange={(filledBy) =>
              set(filledBy === '' ? { filledBy: undefined } : { filledBy, correctable: undefined, prefill: undefined })
            }
          />
        )}
        <Tick
          label="중요 항목"
          description="재기안에서 바뀌면 앞서 받은 승인을 다시 받습니다."
          value={isMaterial(field, rest.settings)}
          onChange={(material) => set({ material: material ?? false })}
        />
        {canBeCorrectable(field) && filledByOf(field) === null && (
          <Tick
            label="결재자가 고칠 수 있음"
            description="검토·결재하는 사람이 자기 차례에 사유를 적고 고칩니다. 전과 후가 문서에 남습니다."
            value={isCorrectable(field)}
            onChange={(correctable) => set({ correctable })}
          />
        )}
        {field.type === 'formula' && (
          <FormulaBox
            expression={field.expression}
            fields={rest.fields}
            columns={[]}
            self={field.key}
            onCommit={(expression) => set({ expression })}
          />
        )}
        {field.type === 'rows' && (
          <RowsProperties editor={editor} field={field} rest={rest} set={set} published={published} />
        )}
        <EntryParts names={FIELD_DESIGNS[field.type].parts} entry={field} set={set} />
        {(isAsked || field.type === 'rows') && (
          <ConditionBox
            label="이럴 때는 꼭 적기"
            then="꼭 적기"
            nothing="조건 없음"
            value={'requiredWhen' in field ? field.requiredWhen : undefined}
            fields={rest.fields}
            without={(one) => one.key === field.key}
            onChange={(requiredWhen) => set({ requiredWhen })}
          />
        )}
        <PartBox editor={editor} rest={rest} />
        <Group title="고급" open={false}>
          <TextBox
            label="항목 이름 (계산식·규칙에서 쓰는 이름)"
            description={
              published.has(field.key)
                ? '이미 게시된 이름입니다. 바꾸면 예전 문서의 값과 이어지지 않습니다.'
                : undefined
            }
            value={field.key}
            check={(text) =>
              checkKey(
                text,
                rest.fields.filter((one) => one !== field).map((one) => one.key),
              )
            }
            onCommit={(key) => renameFieldTo(editor, field.key, key, field.label)}
          />
        </Group>
      </Stack>
      <Button
        variant="default"
        leftSection={<IconTrash size="1.125rem" />}
        onClick={() => editor.chain().focus().deleteSelection().run()}
      >
        이 항목 지우기
      </Button>
    </Stack>
  );
}
