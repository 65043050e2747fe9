import type { Field, FieldOf } from '@danji/contract/forms/field';
import { spellAmount } from '@danji/contract/forms/korean-amount';
import type { Body } from '@danji/contract/forms/paper';
import { showValue } from '@danji/contract/forms/show-value';
import type { MoneyWithVat, Photo } from '@danji/contract/forms/values';
import { wonOf } from '@danji/contract/forms/won';
import { IconPaperclip } from '@tabler/icons-react';
import { memo } from 'react';
import { BodyView } from './body-view.tsx';
import classes from './field.module.css';
import { MoneyWords } from './fields/money-input.tsx';
import { SignaturePlaces } from './fields/signature-places.tsx';
import { Picture } from './files/picture.tsx';
import { usePaper, useValue } from './paper-context.ts';
import { RowsView } from './rows/rows-view.tsx';

/** The value of a field, as it stands on the paper. */
export const ReadField = memo(function ReadField({ field }: { field: Field }) {
  const value = useValue<never>(field.key);
  switch (field.type) {
    case 'auto':
      return <AutoValue field={field} />;
    case 'signature':
      return <SignaturePlaces field={field} />;
    case 'rows':
      return <RowsView field={field} />;
    case 'formula':
      return <FormulaValue field={field} />;
    case 'body':
      return value === undefined ? null : <BodyView body={value as Body} />;
    case 'photo':
      return <Photos label={field.label} photos={value ?? []} />;
    case 'file':
      return <Files files={value ?? []} />;
    case 'radio':
    case 'checkbox':
      return <Ticked options={field.options} value={value} />;
    case 'money':
      return <MoneyValue field={field} value={value} />;
    default:
      return (
        <span className={classes.value} data-type={field.type} data-field={field.key}>
          {value === undefined ? '' : showValue(field, value)}
        </span>
      );
  }
});

export function AutoValue({ field }: { field: FieldOf<'auto'> }) {
  const { auto, mode } = usePaper();
  const text = auto[field.source];
  if (text) return <span className={classes.value}>{text}</span>;
  const later = field.source === 'docNumber' || field.source === 'enforceDate';
  return <span className={classes.later}>{mode === 'blank' ? field.label : later ? '완료 시 부여' : ''}</span>;
}

export function FormulaValue({ field }: { field: FieldOf<'formula'> }) {
  const value = useValue<number | string>(field.key);
  const spelled = field.spelled && typeof value === 'number' ? spellAmount(value) : null;
  return (
    <output className={classes.formula} data-field={field.key} aria-label={field.label}>
      {value === undefined ? '' : showValue(field, value)}
      {spelled && <span className={classes.words}>{spelled}</span>}
    </output>
  );
}

function MoneyValue({ field, value }: { field: FieldOf<'money'>; value: number | MoneyWithVat | undefined }) {
  if (value === undefined || wonOf(value) === null) return null;
  return (
    <span className={classes.value} data-field={field.key}>
      <b>{showValue(field, value)}</b>
      <MoneyWords field={field} value={value} />
    </span>
  );
}

/** As on paper: all choices, with those that were taken ticked. A long list shows what was taken. */
function Ticked({ options, value }: { options: readonly string[]; value: string | readonly string[] | undefined }) {
  const taken = value === undefined ? [] : typeof value === 'string' ? [value] : value;
  const own = taken.filter((one) => !options.includes(one));
  if (options.length > 8) return <span className={classes.value}>{taken.join(', ')}</span>;
  return (
    <span className={classes.ticked}>
      {[...options, ...own].map((option) => (
        <span key={option} data-taken={taken.includes(option) || undefined}>
          <span aria-hidden>{taken.includes(option) ? '☑' : '☐'}</span> {option}
          {taken.includes(option) && <span className="sr-only"> (선택함)</span>}
        </span>
      ))}
    </span>
  );
}

function Photos({ label, photos }: { label: string; photos: readonly Photo[] }) {
  return (
    <ul className={classes.photoList}>
      {photos.map((photo, i) => (
        <li key={photo.attachmentId}>
          <Picture attachmentId={photo.attachmentId} alt={photo.caption ?? `${label} ${i + 1}번째 사진`} />
          {photo.caption && <span>{photo.caption}</span>}
        </li>
      ))}
    </ul>
  );
}

function Files({ files: held }: { files: readonly Photo[] }) {
  const { files } = usePaper();
  return (
    <ul className={classes.fileList}>
      {held.map(({ attachmentId }) => (
        <li key={attachmentId}>
          <IconPaperclip size="1.125rem" aria-hidden /> {files?.find(attachmentId)?.name ?? '첨부파일'}
        </li>
      ))}
    </ul>
  );
}
