import type { Field } from '@danji/contract/forms/field';
import classes from './field.module.css';
import { SignaturePlaces } from './fields/signature-places.tsx';
import { AutoValue } from './read-field.tsx';
import { RowsView } from './rows/rows-view.tsx';

/** An empty place, as on a form that nobody has written on yet. */
export function BlankField({ field, sole }: { field: Field; sole: boolean }) {
  switch (field.type) {
    case 'auto':
      return <AutoValue field={field} />;
    case 'signature':
      return <SignaturePlaces field={field} />;
    case 'rows':
      return <RowsView field={field} blankRows={Math.min(Math.max(field.minRows, 2), 5)} />;
    case 'radio':
    case 'checkbox':
      return (
        <span className={classes.ticked}>
          {field.options.slice(0, 8).map((option) => (
            <span key={option}>
              <span aria-hidden>☐</span> {option}
            </span>
          ))}
        </span>
      );
    default:
      return (
        <span className={classes.blank} data-type={field.type} data-sole={sole || undefined}>
          <span className="sr-only">{field.label} 적는 곳</span>
          {field.type === 'period' && <span aria-hidden>~</span>}
          {field.type === 'dongHo' && <span aria-hidden>동 호</span>}
          {field.type === 'money' && <span aria-hidden>원</span>}
        </span>
      );
  }
}
