import { sendPasswordLink } from '@danji/contract/account-requests';
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

export const useResident = (whom: Whom) => useAnswer(getResident, at(whom));
export const saveCard = (whom: Whom, version: string, values: ResidentValues) =>
  change(call(saveResident, { ...at(whom), body: { version, ...bodyOf(values) } }, quiet));
export const register = (aptId: string | undefined, memberId: string, values: ResidentValues) =>
  change(call(registerResident, { query: { aptId }, body: { memberId, ...registrationOf(values) } }, quiet));
/** The first password is the person's own: they set it by a link. */
export const sendFirstLink = (whom: Whom) => change(call(sendPasswordLink, at(whom)));
