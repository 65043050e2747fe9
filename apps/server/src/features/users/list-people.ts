import { exportRowsMax } from '@danji/contract/excel';
import type { Actor } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { countPeople, listPeople, type PeopleList, type PersonRow, type Place } from './queries.ts';

/** All complexes are the operator's to look at, and nobody else's. Whoever names one complex looks at that one. */
export function placeOf(actor: Actor, everywhere: boolean | undefined): Place {
  if (!everywhere) return { aptId: actor.aptId };
  if (!actor.isOperator) return refuse('FOREIGN_COMPLEX', { message: 'only the operator looks across complexes' });
  return { aptId: actor.aptId, everywhere: actor.aptId === actor.homeAptId };
}

export async function pagePeople(tx: Tx, list: PeopleList): Promise<{ rows: PersonRow[]; total: number }> {
  const total = (await tx.first(countPeople(list)))?.total ?? 0;
  return { rows: total === 0 ? [] : await tx.run(listPeople(list)), total };
}

/** All of them, for a file: a file that silently lacks rows would be taken for the whole. */
export async function allPeople(tx: Tx, list: Omit<PeopleList, 'page' | 'size'>): Promise<PersonRow[]> {
  const { rows, total } = await pagePeople(tx, { ...list, page: 1, size: exportRowsMax });
  if (total > exportRowsMax)
    refuse('INVALID_INPUT', {
      message: 'too many rows for a file',
      errorUserMsg: `${total.toLocaleString('ko-KR')}명은 한 번에 내려받을 수 없습니다. 조건을 좁혀 ${exportRowsMax.toLocaleString('ko-KR')}명 이하로 다시 시도해 주세요.`,
    });
  return rows;
}
