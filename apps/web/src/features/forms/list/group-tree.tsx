import type { FormGroup } from '@danji/contract/forms';
import { Choice } from '../../../shared/ui/buttons.tsx';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { countIn } from '../lib/form-state.ts';
import classes from './list.module.css';
import { groupOptions } from './move-box.tsx';

type Props = {
  groups: readonly FormGroup[];
  chosen: string | null;
  total: number;
  onChoose: (groupId: string | null) => void;
};

/** The groups as a tree to choose from; the first line stands for all. */
export function GroupTree({ groups, chosen, total, onChoose }: Props) {
  const line = (id: string | null, name: string, count: number, depth: number) => (
    <li key={id ?? 'all'}>
      <Choice
        className={classes.group}
        data-depth={Math.min(depth, 4)}
        aria-current={chosen === id ? 'true' : undefined}
        aside={count}
        onClick={() => onChoose(id)}
      >
        {name}
      </Choice>
    </li>
  );
  return (
    <>
      <ChoiceField
        className={classes.pick}
        aria-label="양식 분류"
        value={chosen ?? ''}
        data={[{ value: '', label: `전체 (${total})` }, ...groupOptions(groups)]}
        onChange={(event) => onChoose(event.currentTarget.value || null)}
      />
      <nav className={`${ui.card} ${classes.tree}`} aria-label="양식 분류">
        <ul>
          {line(null, '전체', total, 0)}
          {groups.map((group) =>
            line(group.formGroupId, group.formGroupName, countIn(groups, group.formGroupId), group.depth),
          )}
        </ul>
      </nav>
    </>
  );
}
