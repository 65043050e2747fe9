import { Chip } from '../paper/people/chip.tsx';
import { Picker } from '../paper/people/picker.tsx';
import { type Pick, useMembers } from '../paper/people/use-people.ts';
import { Note, Stack } from '../ui/primitives.tsx';
import classes from './hand-over.module.css';

type Props = {
  label: string;
  hint?: string;
  chosenId: string | null;
  /** Who cannot be chosen here. */
  not: readonly string[];
  onChoose: (memberId: string | null, person: Pick | null) => void;
  problem?: string | undefined;
  /** Of another complex than one's own. */
  aptId?: string | undefined;
  labelClass?: string | undefined;
};

/** One person, found by name or initial consonants. */
export function PersonChoice({
  label,
  hint,
  chosenId,
  not,
  onChoose,
  problem,
  aptId,
  labelClass = classes.label,
}: Props) {
  const members = useMembers(aptId);
  const chosen = members.data?.find(({ id }) => id === chosenId);
  return (
    <Stack gap={1.5}>
      <span className={labelClass}>{label}</span>
      {hint && (
        <Note as="span" size="small">
          {hint}
        </Note>
      )}
      {chosen ? (
        <span>
          <Chip
            name={`${chosen.name}${chosen.note ? ` (${chosen.note})` : ''}`}
            onRemove={() => onChoose(null, null)}
          />
        </span>
      ) : (
        <Picker
          list={members.data}
          failed={members.isError}
          label={label}
          placeholder="이름이나 초성으로 찾기 (ㅂㅅㅈ)"
          taken={new Set(not)}
          invalid={problem !== undefined}
          onPick={(person) => onChoose(person.id, person)}
        />
      )}
      {problem && (
        <Note as="span" tone="seal" className={classes.problem} role="alert">
          {problem}
        </Note>
      )}
    </Stack>
  );
}
