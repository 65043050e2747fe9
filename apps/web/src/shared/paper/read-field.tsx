import { type Field, type FieldWith, kindOf, type Look } from '@danji/contract/forms/field';
import type { Body } from '@danji/contract/forms/paper';
import { showOnPaper } from '@danji/contract/forms/show-value';
import type { MoneyWithVat, Photo } from '@danji/contract/forms/values';
import { wonOf } from '@danji/contract/forms/won';
import { amountInWords, fileLine, tickedOptions } from '@danji/contract/paper/paper-fields';
import { IconPaperclip } from '@tabler/icons-react';
import { type ComponentType, memo } from 'react';
import { Columns, Name, Note, Row } from '../ui/primitives.tsx';
import { BodyView } from './body-view.tsx';
import classes from './field.module.css';
import { SignaturePlaces } from './fields/signature-places.tsx';
import { Picture } from './files/picture.tsx';
import { usePaper, useValue } from './paper-context.ts';
import { RowsView } from './rows/rows-view.tsx';

/** The value of a field, as it stands on the paper. */
export const ReadField = memo(function ReadField({ field }: { field: Field }) {
  const Read = READS[kindOf(field).look] as ComponentType<{ field: Field }>;
  return <Read field={field} />;
});

function TextValue({ field }: { field: Field }) {
  const value = useValue(field.key);
  return (
    <span className={classes.value} data-type={field.type} data-field={field.key}>
      {showOnPaper(field, value)}
    </span>
  );
}

export function AutoValue({ field }: { field: FieldWith<'auto'> }) {
  const { auto, mode } = usePaper();
  const text = auto[field.source];
  if (text) return <span className={classes.value}>{text}</span>;
  const later = field.source === 'docNumber' || field.source === 'enforceDate';
  return <Note as="span">{mode === 'blank' ? field.label : later && mode === 'fill' ? '완료 시 부여' : ''}</Note>;
}

export function FormulaValue({ field }: { field: FieldWith<'computed'> }) {
  const value = useValue<number | string>(field.key);
  const spelled = amountInWords(field, value);
  return (
    <Name as="output" data-field={field.key} aria-label={field.label}>
      {showOnPaper(field, value)}
      {spelled && <span className={classes.words}>{spelled}</span>}
    </Name>
  );
}

function MoneyValue({ field }: { field: FieldWith<'amount'> }) {
  const value = useValue<number | MoneyWithVat>(field.key);
  if (value === undefined || wonOf(value) === null) return null;
  const words = amountInWords(field, value);
  return (
    <span className={classes.value} data-field={field.key}>
      <b>{showOnPaper(field, value)}</b>
      {words && <span className={classes.words}>{words}</span>}
    </span>
  );
}

/** As on paper: all choices, with those that were taken ticked. A long list shows what was taken. */
function Ticked({ field }: { field: FieldWith<'choice'> }) {
  const options = tickedOptions(field, useValue(field.key));
  return (
    <Row as="span" inline gap={[0, 3]} wrap className={classes.ticked} data-flow>
      {options.map(({ option, isOn }) => (
        <span key={option} data-taken={isOn || undefined}>
          <span aria-hidden>{isOn ? '☑' : '☐'}</span> {option}
          {isOn && <span className="sr-only"> (선택함)</span>}
        </span>
      ))}
    </Row>
  );
}

function BodyValue({ field }: { field: FieldWith<'body'> }) {
  const body = useValue<Body>(field.key);
  return body && <BodyView body={body} />;
}

function Photos({ field: { key, label } }: { field: FieldWith<'photos'> }) {
  const photos = useValue<readonly Photo[]>(key) ?? [];
  return (
    <Columns as="ul" of="repeat(auto-fill, minmax(min(14rem, 100%), 1fr))" gap={3} className={classes.photoList}>
      {photos.map((photo, i) => (
        <li key={photo.attachmentId}>
          <Picture attachmentId={photo.attachmentId} alt={photo.caption ?? `${label} ${i + 1}번째 사진`} />
          {photo.caption && <span>{photo.caption}</span>}
        </li>
      ))}
    </Columns>
  );
}

function Files({ field }: { field: FieldWith<'files'> }) {
  const held = useValue<readonly Photo[]>(field.key) ?? [];
  const { files } = usePaper();
  return (
    <ul className={classes.fileList}>
      {held.map((one, at) => (
        <li key={one.attachmentId}>
          <IconPaperclip size="1.125rem" aria-hidden /> {fileLine(one, at, files?.find(one.attachmentId)?.name)}
        </li>
      ))}
    </ul>
  );
}

const READS: { readonly [L in Look]: ComponentType<{ field: FieldWith<L> }> } = {
  ...{ text: TextValue, amount: MoneyValue, choice: Ticked, computed: FormulaValue, auto: AutoValue },
  ...{ rows: RowsView, body: BodyValue, photos: Photos, files: Files, signatures: SignaturePlaces },
};
