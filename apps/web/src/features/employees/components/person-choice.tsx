import { Chip } from '../../../shared/paper/people/chip.tsx';
import { Picker } from '../../../shared/paper/people/picker.tsx';
import { useMembers } from '../../../shared/paper/people/use-people.ts';
import classes from './employees.module.css';

type Props = {
  label: string;
  hint?: string;
  chosenId: string | null;
  /** Who cannot be chosen here. */
  not: readonly string[];
  onChoose: (memberId: string | null) => void;
  problem?: string | undefined;
};

/** One person, found by name or initial consonants. */
export function PersonChoice({ label, hint, chosenId, not, onChoose, problem }: Props) {
  const members = useMembers();
  const chosen = members.data?.find(({ id }) => id === chosenId);
  return (
    <div className={classes.field}>
      <span className={classes.label}>{label}</span>
      {hint && <span className={classes.hint}>{hint}</span>}
      {chosen ? (
        <span>
          <Chip name={`${chosen.name}${chosen.note ? ` (${chosen.note})` : ''}`} onRemove={() => onChoose(null)} />
        </span>
      ) : (
        <Picker
          list={members.data}
          failed={members.isError}
          label={label}
          placeholder="이름이나 초성으로 찾기 (ㅂㅅㅈ)"
          taken={new Set(not)}
          invalid={problem !== undefined}
          onPick={({ id }) => onChoose(id)}
        />
      )}
      {problem && (
        <span className={classes.problem} role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}
