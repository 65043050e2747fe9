import { actWords } from '@danji/contract/approval-words';
import type { ActType, DocumentState } from '@danji/contract/approvals';

/** From a document the drafter sends it again by writing it anew; a draft is gone on with. */
export const buttonLabel = (type: ActType, state: DocumentState): string => {
  if (type !== 'SUBMIT') return actWords[type].label;
  return state === 'DRAFT' ? '이어서 작성' : '재기안';
};

export type Arranged = {
  primary: ActType | null;
  danger: ActType | null;
  /** In the bar beside them, the likeliest first. */
  plain: ActType[];
  /** For who manages documents: behind the dots at the top. */
  managed: ActType[];
};

const placed = (place: 'primary' | 'danger' | 'plain' | 'managed') =>
  (Object.keys(actWords) as ActType[]).filter((type) => actWords[type].place === place);
const PRIMARY = placed('primary');
const DANGER = placed('danger');
const PLAIN = placed('plain');
const MANAGED = placed('managed');

/** What the rules allow, put where it belongs. One primary act at most. */
export function arrangeActs(abilities: readonly ActType[]): Arranged {
  const can = (act: ActType) => abilities.includes(act);
  return {
    primary: PRIMARY.find(can) ?? null,
    danger: DANGER.find(can) ?? null,
    plain: PLAIN.filter(can),
    managed: MANAGED.filter(can),
  };
}

export const hasBar = ({ primary, danger, plain }: Arranged): boolean =>
  primary !== null || danger !== null || plain.length > 0;
