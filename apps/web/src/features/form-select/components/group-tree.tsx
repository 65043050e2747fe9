import type { FormGroup } from '@danji/contract/forms';
import { Choice } from '../../../shared/ui/buttons.tsx';
import { DEPARTMENT, FAVOURITE, RECENT } from '../lib/find-forms.ts';
import classes from './form-select.module.css';

type Props = {
  groups: readonly FormGroup[];
  counts: { all: number; department: number; favourite: number; recent: number };
  chosen: string | null;
  onChoose: (group: string | null) => void;
};

/** The groups, as deep as they stand. */
export function GroupTree({ groups, counts, chosen, onChoose }: Props) {
  const entry = (key: string | null, name: string, many: number, depth = 0) => (
    <li key={key ?? 'all'} data-depth={Math.min(depth, 4)}>
      <Choice aria-pressed={chosen === key} aside={many} onClick={() => onChoose(key)}>
        {name}
      </Choice>
    </li>
  );
  return (
    <nav aria-label="양식 분류" className={classes.tree}>
      <ul>
        {entry(null, '전체', counts.all)}
        {counts.department > 0 && entry(DEPARTMENT, '우리 부서 양식', counts.department)}
        {counts.favourite > 0 && entry(FAVOURITE, '즐겨찾기', counts.favourite)}
        {counts.recent > 0 && entry(RECENT, '최근에 쓴 양식', counts.recent)}
        {groups.map(({ formGroupId, formGroupName, formCount, depth }) =>
          entry(formGroupId, formGroupName, formCount, depth),
        )}
      </ul>
    </nav>
  );
}
