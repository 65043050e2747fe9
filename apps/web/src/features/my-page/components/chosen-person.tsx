import { Chip } from '../../../shared/paper/people/chip.tsx';
import { Picker } from '../../../shared/paper/people/picker.tsx';
import { type Pick, useMembers } from '../../../shared/paper/people/use-people.ts';
import { Stack } from '../../../shared/ui/primitives.tsx';
import classes from './own-settings.module.css';

type Props = {
  label: string;
  chosen: Pick | null;
  /** Who cannot be chosen here. */
  not: readonly string[];
  onChoose: (person: Pick | null) => void;
};

/** One person, found by name or initial consonants. */
export function ChosenPerson({ label, chosen, not, onChoose }: Props) {
  const members = useMembers();
  return (
    <Stack gap={1.5}>
      <span className={classes.label}>{label}</span>
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
          onPick={onChoose}
        />
      )}
    </Stack>
  );
}
