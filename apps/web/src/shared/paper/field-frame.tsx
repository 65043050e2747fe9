import type { Field } from '@danji/contract/forms/field';
import type { ReactNode } from 'react';
import { Note } from '../ui/primitives.tsx';
import classes from './field.module.css';
import { FieldDoubt } from './field-doubt.tsx';
import { Hint } from './hint.tsx';
import { OwnForm } from './own-form.tsx';
import { type InputProps, inputId, useAsked, useHints, usePaper, useProblems } from './paper-context.ts';

type Props = { field: Field; sole: boolean; children: (props: InputProps) => ReactNode };

/** Around an input: what is asked for, what is wrong with it, and what is worth knowing. */
export function FieldFrame({ field, sole, children }: Props) {
  const { prefix, locked } = usePaper();
  const problems = useProblems(field.key);
  const hints = useHints(field.key);
  const id = inputId(prefix, field.key);
  const help = 'help' in field ? field.help : undefined;
  const own = problems.filter((problem) => problem.row === undefined);
  const isLocked = locked.has(field.key);
  const said = own.length > 0 || hints.length > 0 || help || isLocked;
  const required = useAsked((isAsked) => isAsked(field));
  return (
    <OwnForm className={classes.frame} data-field={field.key} data-type={field.type} data-sole={sole || undefined}>
      {children({
        id,
        label: field.label,
        required,
        invalid: own.length > 0,
        describedBy: said ? `${id}-said` : undefined,
        readOnly: isLocked,
      })}
      {said && (
        <div id={`${id}-said`} className={classes.said}>
          {own.map((problem) => (
            <p key={problem.message} className={classes.problem}>
              {problem.message}
            </p>
          ))}
          {hints.map((hint) => (
            <Hint key={hint.message} tone={hint.tone} message={hint.message} reason={hint.reason} />
          ))}
          {isLocked && <Note size="tiny">이 금액은 상신한 뒤에는 고칠 수 없습니다.</Note>}
          {help && <Note size="tiny">{help}</Note>}
        </div>
      )}
      <FieldDoubt field={field} id={id} isLocked={isLocked} />
    </OwnForm>
  );
}
