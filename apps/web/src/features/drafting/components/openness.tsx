import {
  DISCLOSURE_REASON_LETTERS,
  type Disclosure,
  DisclosureKind,
  disclosureWords,
} from '@danji/contract/disclosure';
import { BareChoice } from '../../../shared/ui/choice-field.tsx';
import { Note } from '../../../shared/ui/primitives.tsx';
import { useDesk } from '../state/desk-context.ts';
import { PLACES } from '../state/submit.ts';
import classes from './drafting.module.css';

const KINDS = DisclosureKind.options.map((value) => ({ value, label: disclosureWords[value] }));
const SAID = 'draft-disclosure-said';

/** 공개 여부, and why not where it is not open. */
export function Openness({ disclosure, problem }: { disclosure: Disclosure; problem: string | undefined }) {
  const desk = useDesk();
  const write = (change: Partial<Disclosure>) => desk.write({ disclosure: { ...disclosure, ...change } });
  const isOpen = disclosure.kind === 'OPEN';
  const told = {
    'aria-invalid': problem !== undefined || undefined,
    'aria-describedby': problem === undefined ? undefined : SAID,
  };
  const said = problem !== undefined && (
    <Note tone="seal" size="small" id={SAID}>
      {problem}
    </Note>
  );
  return (
    <>
      <BareChoice
        className={classes.select}
        aria-label="공개 여부"
        value={disclosure.kind}
        data={KINDS}
        {...(isOpen ? { ...told, id: PLACES.disclosure } : {})}
        onChange={({ currentTarget: { value } }) => write({ kind: value as DisclosureKind })}
      />
      {isOpen && said}
      {!isOpen && (
        <div className={classes.reasonBox}>
          <input
            {...told}
            id={PLACES.disclosure}
            className={classes.title}
            aria-label="공개하지 않는 이유"
            aria-required
            placeholder="이유 (예: 개인정보 포함)"
            maxLength={DISCLOSURE_REASON_LETTERS}
            autoComplete="off"
            value={disclosure.reason}
            onChange={({ currentTarget: { value } }) => write({ reason: value })}
          />
          {said}
        </div>
      )}
    </>
  );
}
