import {
  changePosition,
  createPosition,
  deletePosition,
  listPositions,
  type OwnPosition,
  reorderPositions,
} from '@danji/contract/positions';
import { answersUnder } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import { useSession } from '../../../shared/session/session-store.ts';

const { useAnswer, tryChange } = answersUnder('positions');
const employees = answersUnder('employees');
const members = answersUnder('members');
const scope = () => ({ aptId: useSession.getState().userInfo?.aptId });

export function usePositions() {
  const aptId = useSession((state) => state.userInfo?.aptId);
  return useAnswer(listPositions, { query: { aptId } }, { enabled: aptId !== undefined });
}

/** People are given positions, and those who hold one follow its name. */
const withPeople = <T>(work: Promise<T>): Promise<T> => tryChange(members.tryChange(employees.tryChange(work)));

export const addPosition = (positionName: string) =>
  withPeople(call(createPosition, { query: scope(), body: { positionName } }));
export const savePosition = ({ positionId, useYn, version, positionName }: OwnPosition) =>
  withPeople(
    call(changePosition, {
      params: { positionId },
      query: scope(),
      body: { version, positionName, useYn: useYn ? 'Y' : 'N' },
    }),
  );
export const orderPositions = (positionIds: string[]) =>
  withPeople(call(reorderPositions, { query: scope(), body: { positionIds } }));
export const removePosition = ({ positionId, version }: OwnPosition) =>
  withPeople(call(deletePosition, { params: { positionId }, query: scope(), body: { version } }));
