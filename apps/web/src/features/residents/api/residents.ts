import { handOverUserLink, sendPasswordLink } from '@danji/contract/account-requests';
import { checkDwelling } from '@danji/contract/dwellings';
import { setLastDays } from '@danji/contract/many-people';
import { excelResidents, getResident, listResidents, registerResident, saveResident } from '@danji/contract/residents';
import { answersUnder, quiet } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import { fileOf } from '../../../shared/list/load-file.ts';
import { bodyOf, type ResidentValues, registrationOf } from '../lib/resident-values.ts';

const { useAnswer, useListPage, reload, change } = answersUnder('residents');
export const reloadResidents = reload;

export const useResidents = (ask: Record<string, string>) => useListPage(listResidents, ask);
export const loadResidents = fileOf(excelResidents);

export type Whom = { memberId: string; aptId: string | undefined };
const at = ({ memberId, aptId }: Whom) => ({ params: { memberId }, query: { aptId } });

type Door = { dong: string | null; ho: string | null };
const isWhole = ({ dong, ho }: Door) => Boolean(dong?.trim() && ho?.trim());
const doorOf = (aptId: string | undefined, { dong, ho }: Door) => ({
  query: { aptId, dong: dong?.trim() ?? '', ho: ho?.trim() ?? '' },
});
/** What the list of homes says of a door, once all of it is typed. */
export const useDoorCheck = (aptId: string | undefined, door: Door) =>
  useAnswer(checkDwelling, doorOf(aptId, door), { enabled: isWhole(door) });
/** The same before it is kept. Where nothing can be said, or the list cannot be asked, nothing stands against it. */
export const isUnlisted = (aptId: string | undefined, door: Door): Promise<boolean> =>
  isWhole(door)
    ? call(checkDwelling, doorOf(aptId, door), quiet).then(
        ({ listedYn, knownYn }) => listedYn && !knownYn,
        () => false,
      )
    : Promise.resolve(false);

export const useResident = (whom: Whom) => useAnswer(getResident, at(whom));
export const saveCard = (whom: Whom, version: string, values: ResidentValues) =>
  change(call(saveResident, { ...at(whom), body: { version, ...bodyOf(values) } }, quiet));
export const register = (aptId: string | undefined, memberId: string, values: ResidentValues) =>
  change(call(registerResident, { query: { aptId }, body: { memberId, ...registrationOf(values) } }, quiet));
export const setLastDay = (aptId: string | undefined, memberIds: string[], permissionEndsOn: string | null) =>
  change(call(setLastDays, { query: { aptId }, body: { memberIds, permissionEndsOn } }, quiet));
/** The first password is the person's own: they set it by a link. */
export const handOver = (whom: Whom) => call(handOverUserLink, { ...at(whom), body: {} });
export const sendFirstLink = (whom: Whom) => change(call(sendPasswordLink, at(whom)));
