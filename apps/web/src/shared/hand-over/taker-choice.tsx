import { useMembers } from '../paper/people/use-people.ts';
import { LinkButton } from '../ui/buttons.tsx';
import { Note, Row } from '../ui/primitives.tsx';
import classes from './hand-over.module.css';
import { type Takers, takerOf } from './hand-overs.ts';
import { PersonChoice } from './person-choice.tsx';

/** What the parts of a plan share: who was chosen for all of it, and for one of its things. */
export type Taking = {
  /** Who leaves. */
  memberId: string;
  successorId: string | null;
  takers: Takers;
  onTaker: (id: string, memberId: string | null) => void;
  aptId?: string | undefined;
};
type Props = Taking & { of: { id: string; problem: string | null }; label: string };

/** Who takes one thing over; why the successor cannot, and who else may. */
export function TakerChoice({ of, label, memberId, successorId, takers, onTaker, aptId }: Props) {
  const { data: members } = useMembers(aptId);
  const taker = takerOf(of, successorId, takers);
  if (taker !== null)
    return (
      <Row as="p" gap={3} center>
        → {members?.find((one) => one.id === taker)?.name ?? taker}
        <LinkButton onClick={() => onTaker(of.id, null)}>다른 사람</LinkButton>
      </Row>
    );
  return (
    <>
      {of.problem && takers[of.id] === undefined && (
        <Note tone="seal" className={classes.problem}>
          {of.problem}
        </Note>
      )}
      {successorId !== null && (
        <PersonChoice
          label={label}
          chosenId={null}
          not={[memberId]}
          aptId={aptId}
          onChoose={(chosen) => onTaker(of.id, chosen)}
        />
      )}
    </>
  );
}
