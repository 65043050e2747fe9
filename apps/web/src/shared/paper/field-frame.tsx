import type { Field } from '@danji/contract/forms/field';
import { IconBulb, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Note, Row } from '../ui/primitives.tsx';
import classes from './field.module.css';
import { OwnForm } from './own-form.tsx';
import { type InputProps, inputId, useHints, usePaper, useProblems } from './paper-context.ts';

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
  const required = 'required' in field && field.required === true;
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
    </OwnForm>
  );
}

export function Hint({ tone, message, reason }: { tone: 'info' | 'warn'; message: string; reason: string }) {
  const Icon = tone === 'warn' ? IconBulb : IconInfoCircle;
  return (
    <Row as="p" gap={1.5} className={classes.hint} data-tone={tone}>
      <Icon size="1rem" aria-hidden />
      <span>
        {message} {reason && <small>{reason}</small>}
      </span>
    </Row>
  );
}
