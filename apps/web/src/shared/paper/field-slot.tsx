import { correctionWords, filledByWords } from '@danji/contract/approval-words';
import type { Field, FilledBy } from '@danji/contract/forms/field';
import { filledByOf } from '@danji/contract/forms/filled-by';
import { josa } from '@danji/contract/josa';
import { type ComponentType, memo } from 'react';
import { Note } from '../ui/primitives.tsx';
import { BlankField } from './blank-field.tsx';
import classes from './field.module.css';
import { FILL_KINDS } from './fields/fill-kinds.tsx';
import { useExplanation, usePaper } from './paper-context.ts';
import { ReadField } from './read-field.tsx';

/** Not by colour alone: the word, and what stood there. */
const CorrectedMark = ({ before }: { before: string }) => (
  <small className={classes.corrected}>{`${correctionWords.mark} (전: ${before || correctionWords.none})`}</small>
);

/** What spoke against it at 상신; the reason stands below the paper. */
function DoubtedMark({ fieldKey }: { fieldKey: string }) {
  const told = useExplanation(fieldKey)?.told;
  return told ? <small className={classes.corrected}>{told}</small> : null;
}

/** Not the drafter's: who fills it in, and when. */
const LaterPlace = ({ label, by }: { label: string; by: FilledBy }) => (
  <Note as="span" size="tiny">
    <span className="sr-only">{`${label}: `}</span>
    {`${josa(filledByWords[by].label, '이/가')} ${filledByWords[by].when} 적습니다`}
  </Note>
);

/** The place of a field: an input, its value, or an empty place, as the paper is used. */
export const FieldSlot = memo(function FieldSlot({ fieldKey, sole }: { fieldKey: string; sole: boolean }) {
  const { fields, mode, renderField, corrected, filledBy } = usePaper();
  const field: Field | undefined = fields.get(fieldKey);
  if (renderField) return renderField(fieldKey, field);
  if (!field) return null;
  if (mode === 'read') {
    const before = corrected.get(fieldKey);
    return (
      <>
        <ReadField field={field} /> {before !== undefined && <CorrectedMark before={before} />}
        <DoubtedMark fieldKey={fieldKey} />
        {filledBy.has(fieldKey) && (
          <Note as="span" size="tiny">
            {filledBy.get(fieldKey)}
          </Note>
        )}
      </>
    );
  }
  if (mode === 'blank') return <BlankField field={field} sole={sole} />;
  const by = filledByOf(field);
  if (by !== null) return <LaterPlace label={field.label} by={by} />;
  const Fill = FILL_KINDS[field.type] as ComponentType<{ field: Field; sole: boolean }>;
  return <Fill field={field} sole={sole} />;
});
