import { refuse } from '../../lib/errors.ts';
import { lockAdministration } from '../auth/public.ts';
import { type ProfileDeps, type Saving, saveProfile } from './save-profile.ts';
import { lockMember } from './store.ts';

type Setting = Omit<Saving, 'version' | 'change'> & { permissionEndsOn: string | null };

/** The last day of a person, all else as it is: by the rules of the whole card. */
export async function setLastDay(deps: ProfileDeps, { permissionEndsOn, ...about }: Setting): Promise<void> {
  const { tx, actor, memberId } = about;
  await lockAdministration(tx, actor.aptId);
  const now = (await lockMember(tx, actor.aptId, memberId)) ?? refuse('NOT_FOUND', { message: 'no such member here' });
  const change = {
    member_name: now.memberName,
    position_name: now.positionName,
    permission_ends_on: permissionEndsOn,
  };
  await saveProfile(deps, { ...about, version: now.version, change });
}
