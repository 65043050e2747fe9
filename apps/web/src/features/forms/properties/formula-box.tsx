import { type Column, type Field, kindOf } from '@danji/contract/forms/field';
import { parseFormula } from '@danji/contract/forms/formula';
import { FUNCTIONS } from '@danji/contract/forms/formula-functions';
import { useRef } from 'react';
import { Note, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { AreaBox } from './inputs.tsx';
import classes from './properties.module.css';

const counts = (entry: Field | Column): boolean => !['rows', null, undefined].includes(kindOf(entry).gives?.(entry));

type Props = {
  expression: string;
  /** Fields that a formula may name, and the columns of its own table. */
  fields: readonly Field[];
  columns: readonly Column[];
  self: string;
  onCommit: (expression: string) => void;
};

/** What a formula may name, as it is written in one. */
function namesFor({ fields, columns, self }: Props): string[] {
  const own = columns.filter((column) => column.key !== self && counts(column)).map((column) => column.key);
  const others = fields.flatMap((field) => {
    if (field.type === 'rows')
      return columns === field.columns
        ? []
        : field.columns.filter((column) => counts(column)).map((column) => `합계(${field.key}.${column.key})`);
    return field.key !== self && counts(field) ? [field.key] : [];
  });
  return [...own, ...others];
}

/** A formula with its check while typing, and what may stand in it at a tap. */
export function FormulaBox(props: Props) {
  const box = useRef<HTMLDivElement>(null);
  const put = (text: string) => {
    const area = box.current?.querySelector('textarea');
    if (!area) return;
    area.focus();
    const alone = area.value.trim() === '0' || area.value.trim() === '';
    if (alone) area.select();
    // The browser's own way of typing: it takes part in the undo of the box.
    document.execCommand('insertText', false, text);
  };
  return (
    <Stack gap={3} ref={box}>
      <AreaBox
        label="계산식"
        rows={2}
        value={props.expression}
        check={(text) =>
          text.trim() === '' ? '계산식을 적어 주세요.' : text.length > 300 ? '계산식은 300자까지 쓸 수 있습니다.' : null
        }
        onCommit={(text) => props.onCommit(text.trim())}
      />
      <FormulaCheck {...props} />
      <details className={classes.helper}>
        <summary>넣을 수 있는 이름</summary>
        <Row gap={1.5} wrap className={classes.names}>
          {namesFor(props).map((name) => (
            <button key={name} type="button" onClick={() => put(name)}>
              {name}
            </button>
          ))}
          {Object.values(FUNCTIONS).map(({ usage }) => (
            <button key={usage} type="button" onClick={() => put(`${usage.split('(')[0]}(`)} title={usage}>
              {usage.split('(')[0]}( )
            </button>
          ))}
        </Row>
        <Note size="small">+ − × ÷ 와 괄호를 쓸 수 있습니다. 예: 수량 × 단가</Note>
      </details>
    </Stack>
  );
}

function FormulaCheck({ expression, fields, columns }: Props) {
  const parsed = parseFormula(expression);
  if (!parsed.ok)
    return (
      <p className={classes.problem} role="status">
        {parsed.problem}
      </p>
    );
  const unknown = parsed.references.find((reference) => !isKnown(reference, fields, columns));
  return unknown ? (
    <p className={classes.problem} role="status">
      {`‘${unknown.column ? `${unknown.field}.${unknown.column}` : unknown.field}’ 항목이 없습니다. 이름을 확인해 주세요.`}
    </p>
  ) : (
    <p className={classes.fine} role="status">
      계산할 수 있습니다.
    </p>
  );
}

function isKnown(reference: { field: string; column?: string }, fields: readonly Field[], columns: readonly Column[]) {
  if (!reference.column && columns.some((column) => column.key === reference.field)) return true;
  const field = fields.find((one) => one.key === reference.field);
  if (!field) return false;
  if (!reference.column) return true;
  return field.type === 'rows' && field.columns.some((column) => column.key === reference.column);
}
