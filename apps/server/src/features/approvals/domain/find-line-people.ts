import { lineRoleWords } from '@danji/contract/approval-words';
import { josa } from '@danji/contract/josa';
import { koreanDay } from '@danji/contract/korean-day';
import type { LineRole, Organisation, OrgMember, Who } from './line-definition.ts';

/** Who fills a step: people, a reason to leave it out, or what is wrong and how to put it right. */
export type Found =
  | { readonly people: readonly OrgMember[] }
  | { readonly left: string }
  | { readonly problem: string; readonly isVacant: boolean };

/** Works here on that day: neither resigned nor out of term. */
export const isPresent = (member: OrgMember, today: string): boolean =>
  member.isActive &&
  (member.termFrom === null || member.termFrom <= today) &&
  (member.termTo === null || today <= member.termTo);

/** Everybody with whether they can be put into a line on that day. */
export function holdersIn({ members }: Organisation, now: Date) {
  const today = koreanDay(now);
  return members.map((member) => ({ ...member, isHere: isPresent(member, today) }));
}

export function findLinePeople(who: Who, drafter: OrgMember, organisation: Organisation, today: string): Found {
  if (!('role' in who)) return findMember(who.memberId, organisation, today);
  const { role } = who;
  const named = organisation.members.filter((member) => member.offices.includes(role));
  const holders = named.filter((member) => isPresent(member, today));
  if (holders.length === 0) return { problem: vacancy(role, named.length > 0, drafter, organisation), isVacant: true };
  const others = holders.filter((member) => member.id !== drafter.id);
  const isDrafterHead = role === 'DEPT_HEAD' && others.length < holders.length;
  if (others.length === 0 || isDrafterHead)
    return { left: `기안자가 ${josa(lineRoleWords[role], '이라/라')} ${lineRoleWords[role]} 단계를 건너뜁니다.` };
  return { people: who.all || role === 'COUNCIL' ? others : others.slice(0, 1) };
}

function findMember(memberId: string, organisation: Organisation, today: string): Found {
  const member = organisation.members.find(({ id }) => id === memberId);
  if (member && isPresent(member, today)) return { people: [member] };
  const name = member ? `${member.name}님` : '결재자';
  const problem = `양식에 지정된 ${josa(name, '은/는')} 결재할 수 없습니다. 퇴직, 임기 종료, 계정 잠금인지 확인하고 양식 관리에서 바꿔 주세요.`;
  return { problem, isVacant: true };
}

function vacancy(role: LineRole, isOver: boolean, drafter: OrgMember, organisation: Organisation): string {
  const name = lineRoleWords[role];
  if (role === 'DEPT_HEAD') {
    if (drafter.departmentId === null)
      return '기안자의 부서가 정해지지 않았습니다. 직원 관리에서 부서를 지정해 주세요.';
    const department = organisation.departments.get(drafter.departmentId) ?? '기안 부서';
    return `${department}에 부서장이 없습니다. 직원 관리에서 부서장을 지정해 주세요.`;
  }
  if (role === 'COUNCIL') return '입주자대표회의 구성원이 없습니다. 입주자단체 관리에서 임원을 등록해 주세요.';
  const place = role === 'DIRECTOR' ? '직원 관리' : '입주자단체 관리';
  const verb = role === 'DIRECTOR' ? '지정' : '등록';
  if (isOver)
    return `${name} 역할을 맡은 사람이 퇴직했거나, 임기가 아니거나, 잠겨 있습니다. ${place}에서 ${josa(name, '을/를')} 새로 ${verb}해 주세요.`;
  return `${name} 역할을 맡은 사람이 없습니다. ${place}에서 ${josa(name, '을/를')} ${verb}해 주세요.`;
}
