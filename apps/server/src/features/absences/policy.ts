import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { type AbsenceFlaw, type EnteredAbsence, findPeople, groupPaths, judgeAbsence } from '../approvals/public.ts';
import { type ControllingOffice, findAbsencesIn, holdFormGroups } from './store.ts';

type Reason =
  | AbsenceFlaw['reason']
  | 'PAST'
  | 'STAND_IN_GONE'
  | 'STAND_IN_ABSENT'
  | 'STAND_IN_ENTERED_IT'
  | 'STAND_IN_CONTROLS';

const SENTENCES: Record<Reason, string> = {
  SELF: '본인을 대결자로 지정할 수 없습니다. 다른 사람을 지정해 주세요.',
  BACKWARDS: '부재가 끝나는 때는 시작하는 때보다 뒤여야 합니다. 기간을 확인해 주세요.',
  PAST: '이미 지난 기간은 등록할 수 없습니다. 기간을 확인해 주세요.',
  OVERLAP: '같은 기간에 등록된 부재가 있습니다. 기간을 바꾸거나 먼저 등록한 부재를 끝내 주세요.',
  GROUP_TWICE: '대결자가 두 번 지정되어 있습니다. 한 번만 지정해 주세요.',
  GROUP_UNKNOWN: '지정한 양식 분류를 찾을 수 없습니다. 양식 분류를 다시 골라 주세요.',
  STAND_IN_CYCLE: '대결자 지정이 서로 맞물립니다. 다른 사람을 대결자로 지정해 주세요.',
  STAND_IN_ABSENT: '대결자도 그 기간에 부재 중입니다. 다른 사람을 대결자로 지정해 주세요.',
  STAND_IN_ENTERED_IT:
    '다른 사람의 부재를 등록하면서 자신을 대결자로 지정할 수 없습니다. 본인이 직접 등록하게 하거나 최고관리자에게 요청해 주세요.',
  STAND_IN_CONTROLS:
    '관리소장, 감사, 회장은 서로를 견제하는 직책이라 남이 등록하는 부재에서 서로의 대결자가 될 수 없습니다. 다른 사람을 대결자로 지정해 주세요.',
  STAND_IN_GONE:
    '대결자로 지정할 수 없는 사람입니다. 퇴직, 임기 종료, 계정 잠금인지 확인하고 다른 사람을 지정해 주세요.',
};

/** Where it is so, and who is meant: the name of a form group, the names of a ring. */
type Where = { group?: string | undefined; names?: readonly string[] | undefined };

export function refuseAbsence(reason: Reason, { group, names }: Where = {}): never {
  const sentence = names
    ? `대결자 지정이 서로 맞물립니다(${names.join(' → ')}). 다른 사람을 대결자로 지정해 주세요.`
    : SENTENCES[reason];
  const errorUserMsg = group === undefined ? sentence : `‘${group}’ 분류에서는 ${sentence}`;
  return refuse('ABSENCE_REFUSED', { message: reason, errorUserMsg, details: { reason } });
}

/** Of one paper they sign against each other: what one decides the other confirms. */
const CONTROLLING: readonly ControllingOffice[] = ['DIRECTOR', 'AUDITOR', 'CHAIR'];

/** Whether two people hold offices that control each other, so that one must not be put in the other's place by somebody else. */
export const controlEachOther = (one: readonly ControllingOffice[], other: readonly ControllingOffice[]): boolean =>
  CONTROLLING.some((office) => one.includes(office) && other.some((another) => another !== office));

/** Everybody whom an absence names, the one for all papers first, with the group that they are named for. */
export const namedIn = ({ standInId, groupStandIns }: Pick<EnteredAbsence, 'standInId' | 'groupStandIns'>) => [
  { standInId, formGroupId: null },
  ...groupStandIns,
];

/** Judges an absence against all others of the complex, and gives the names of the form groups. To be called under their lock. */
export async function checkAbsence(
  tx: Tx,
  aptId: string,
  absence: EnteredAbsence,
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  if (absence.to <= absence.from) refuseAbsence('BACKWARDS');
  if (absence.to <= now) refuseAbsence('PAST');
  const others = await findAbsencesIn(tx, aptId, absence);
  const isByGroup = [absence, ...others].some(({ groupStandIns }) => groupStandIns.length > 0);
  const groups = isByGroup ? await holdFormGroups(tx, aptId) : [];
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  const flaw = judgeAbsence(absence, others, groupPaths(groups));
  if (flaw) await refuseFlaw(tx, aptId, flaw, names, now);
  const named = namedIn(absence);
  // In service now, and with a term that does not end before the absence does.
  const people = await findPeople(
    tx,
    aptId,
    named.map(({ standInId }) => standInId),
    absence.to,
  );
  for (const { standInId, formGroupId } of named) {
    const group = names.get(formGroupId ?? '');
    if (others.some((other) => other.personId === standInId)) refuseAbsence('STAND_IN_ABSENT', { group });
    if (people.get(standInId)?.isActive !== true) refuseAbsence('STAND_IN_GONE', { group });
  }
  return names;
}

async function refuseFlaw(
  tx: Tx,
  aptId: string,
  { reason, formGroupId, people: ring }: AbsenceFlaw,
  groups: ReadonlyMap<string, string>,
  now: Date,
): Promise<never> {
  const people = ring && (await findPeople(tx, aptId, ring, now));
  const names = ring?.map((id) => people?.get(id)?.name ?? id);
  return refuseAbsence(reason, { group: groups.get(formGroupId ?? ''), names });
}
