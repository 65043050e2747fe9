import { type Field, type FieldType, type FieldWith, kindOf, type Look } from '@danji/contract/forms/field';
import type { ComponentType } from 'react';
import { Row } from '../ui/primitives.tsx';
import classes from './field.module.css';
import { SignaturePlaces } from './fields/signature-places.tsx';
import { AutoValue } from './read-field.tsx';
import { RowsView } from './rows/rows-view.tsx';

/** What stands in an empty place beforehand. */
const MARKS: { readonly [T in FieldType]?: string } = { period: '~', dongHo: '동 호', money: '원' };

function Space({ field, sole }: { field: Field; sole: boolean }) {
  return (
    <span className={classes.blank} data-type={field.type} data-sole={sole || undefined}>
      <span className="sr-only">{field.label} 적는 곳</span>
      {MARKS[field.type] && <span aria-hidden>{MARKS[field.type]}</span>}
    </span>
  );
}

function Boxes({ field }: { field: FieldWith<'choice'> }) {
  return (
    <Row as="span" inline gap={[0, 4]} wrap className={classes.ticked}>
      {field.options.slice(0, 8).map((option) => (
        <span key={option}>
          <span aria-hidden>☐</span> {option}
        </span>
      ))}
    </Row>
  );
}

const Rows = ({ field }: { field: FieldWith<'rows'> }) => (
  <RowsView field={field} blankRows={Math.min(Math.max(field.minRows, 2), 5)} />
);

const BLANKS: { readonly [L in Look]: ComponentType<{ field: FieldWith<L>; sole: boolean }> } = {
  ...{ text: Space, amount: Space, computed: Space, body: Space, photos: Space, files: Space },
  ...{ choice: Boxes, rows: Rows, auto: AutoValue, signatures: SignaturePlaces },
};

/** An empty place, as on a form that nobody has written on yet. */
export function BlankField({ field, sole }: { field: Field; sole: boolean }) {
  const Blank = BLANKS[kindOf(field).look] as ComponentType<{ field: Field; sole: boolean }>;
  return <Blank field={field} sole={sole} />;
}
