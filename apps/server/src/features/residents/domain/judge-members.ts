import {
  type CellRule,
  type ImportFate,
  type ImportMade,
  type ImportProblem,
  importColumns,
  isExampleId,
  readCell,
  type UnknownName,
} from '@danji/contract/import-members';
import { josa } from '@danji/contract/josa';
import { Dong, Ho, NewMemberId } from '@danji/contract/residents';
import { LastDay, Mail, Mobile, PersonName, PositionName } from '@danji/contract/users';
import { defaultRoleCode } from './default-role.ts';
import { createNames, type NameFacts } from './judge-names.ts';
import { type KnownPeople, samePerson } from './same-person.ts';

export type Kind = keyof typeof importColumns;
type GivenRow = { row: number; cells: Readonly<Record<string, string>> };
type KnownRole = { roleId: string; roleName: string; roleCode: string | null; isWithin: boolean };

/** What a sheet is judged by: whom there is already, and what there is to choose from. */
type Facts = NameFacts & {
  kind: Kind;
  takenIds: ReadonlySet<string>;
  people: KnownPeople;
  workingTypes: ReadonlySet<string>;
  roles: readonly KnownRole[];
};

export type JudgedMember = {
  memberId: string;
  memberName: string;
  memberType: Kind;
  deptId: string | null;
  positionName: string | null;
  workingType: string | null;
  phoneNo: string | null;
  email: string | null;
  dong: string | null;
  ho: string | null;
  permissionEndsOn: string | null;
  roleIds: readonly string[];
};

/** Excel takes a phone number for a number, and drops the zero before it. */
const withZero = (text: string) => (/^1[016789]\d{8}$/.test(text.replace(/[-. ]/g, '')) ? `0${text}` : text);
/** 2027.12.31 and 2027/1/5 are days too. */
const asDay = (text: string) => {
  const parts = /^(\d{4})\s?[-./]\s?(\d{1,2})\s?[-./]\s?(\d{1,2})\.?$/.exec(text);
  return parts ? `${parts[1]}-${parts[2]?.padStart(2, '0')}-${parts[3]?.padStart(2, '0')}` : text;
};

export type JudgedRow = {
  row: number;
  fate: ImportFate;
  member: JudgedMember;
  problems: Fault[];
  /** Registered all the same. */
  doubts: Fault[];
  unknown: UnknownName[];
  /** What has to be made before the person can be registered. */
  makes: Partial<Record<ImportMade, string>>;
  skipped: string | null;
  /** Of whom name and number are, and not the id. */
  matched: string | null;
};

/** Every row by the same rules as the form for one person; all that is wrong with it, not only the first. Row by row: a sheet has thousands. */
export function createJudge(facts: Facts): (given: GivenRow) => JudgedRow {
  const earlier = samePerson(facts.people);
  const namesOf = createNames(facts);
  return (given) => {
    const { member, faults, unknown, makes } = judgeRow(given, facts, namesOf);
    const skipped = isExampleId(member.memberId) ? '예시 줄' : earlier.whyNot(member);
    const rival = earlier.rowWithId(member.memberId);
    if (skipped === null && rival !== undefined)
      faults.push({ column: '아이디', message: `${rival}행과 아이디가 같습니다. 둘 중 하나를 바꿔 주세요.` });
    const fate = fateOf(skipped, faults, unknown);
    // Beside a row that is not registered, the same person may stand once more, and right.
    if (fate === 'GOOD' || fate === 'UNKNOWN') earlier.note(member, given.row);
    return {
      row: given.row,
      fate,
      member,
      problems: skipped === null ? faults : [],
      doubts: [],
      unknown,
      makes,
      skipped,
      matched: earlier.matched(member),
    };
  };
}

function fateOf(skipped: string | null, faults: readonly Fault[], unknown: readonly UnknownName[]): ImportFate {
  if (skipped !== null) return 'SKIPPED';
  if (faults.length > 0) return 'WRONG';
  return unknown.length > 0 ? 'UNKNOWN' : 'GOOD';
}

type Fault = ImportProblem;
type Judging = {
  member: JudgedMember;
  faults: Fault[];
  unknown: UnknownName[];
  makes: Partial<Record<ImportMade, string>>;
};

function judgeRow({ row, cells }: GivenRow, facts: Facts, namesOf: ReturnType<typeof createNames>): Judging {
  const faults: Fault[] = [];
  const unknown: UnknownName[] = [];
  const makes: Judging['makes'] = {};
  const has = (column: string) => (importColumns[facts.kind] as readonly string[]).includes(column);
  const cell = (column: string) => (has(column) ? (cells[column] ?? '') : '');
  const read = <T>(column: string, rule: CellRule<T>, value: unknown, otherwise: T): T => {
    const found = readCell(rule, value);
    if ('value' in found) return found.value;
    faults.push({ column, message: found.problem });
    return otherwise;
  };
  const choose = <T>(column: string, known: (text: string) => T | undefined, message: string): T | null => {
    const text = cell(column);
    if (text === '') return null;
    const found = known(text);
    if (found === undefined) faults.push({ column, message });
    return found ?? null;
  };
  const optional = <T>(column: string, rule: CellRule<T>): T | null =>
    cell(column) === '' ? null : read(column, rule as CellRule<T | null>, cell(column), null);

  const memberId = readId(cell('아이디'), facts, faults);
  const named = (column: ImportMade, name: string): string | null => {
    const found = namesOf(column, name, row);
    if ('is' in found) return found.is;
    if ('unknown' in found) unknown.push(found.unknown);
    else makes[column] = found.make;
    return null;
  };
  const positionColumn = facts.kind === 'EMP' ? '직위' : '직책';
  const written = read(positionColumn, PositionName, cell(positionColumn), null);
  const positionName =
    facts.kind === 'EMP' && written !== null ? (named('직위', written) ?? makes.직위 ?? null) : written;
  const deptName = cell('부서') === '' ? null : named('부서', cell('부서'));
  const dong = optional('동', Dong);
  const ho = optional('호', Ho);
  if ((cell('동') === '') !== (cell('호') === ''))
    faults.push({ column: cell('동') === '' ? '동' : '호', message: '동과 호를 함께 적어 주세요.' });
  const member: JudgedMember = {
    memberId,
    memberName: read('이름', PersonName, cell('이름'), ''),
    memberType: facts.kind,
    deptId: deptName === null ? null : (facts.departments.get(deptName) ?? null),
    positionName,
    workingType: choose(
      '근무 형태',
      (name) => (facts.workingTypes.has(name) ? name : undefined),
      `없는 근무 형태입니다. ${[...facts.workingTypes].join(', ')} 가운데 하나를 적어 주세요.`,
    ),
    phoneNo: read('휴대전화', Mobile, withZero(cell('휴대전화')), null),
    email: read('이메일', Mail, cell('이메일'), null),
    dong,
    ho,
    permissionEndsOn:
      cell('임기 종료일') === '' ? null : read('임기 종료일', LastDay, asDay(cell('임기 종료일')), null),
    roleIds: readRoles(cell('권한 그룹'), positionName, facts, faults),
  };
  const columns: readonly string[] = importColumns[facts.kind];
  faults.sort((a, b) => columns.indexOf(a.column) - columns.indexOf(b.column));
  return { member, faults, unknown, makes };
}

function readId(text: string, { takenIds }: Facts, faults: Fault[]): string {
  const found = readCell(NewMemberId, text);
  if ('problem' in found)
    faults.push({ column: '아이디', message: text === '' ? '아이디를 적어 주세요.' : found.problem });
  else if (takenIds.has(text))
    faults.push({ column: '아이디', message: '이미 쓰고 있는 아이디입니다. 다른 아이디를 적어 주세요.' });
  return text;
}

/** Named roles, or the one that people of this kind begin with. Nobody gives what they do not have. */
function readRoles(text: string, position: string | null, { kind, roles }: Facts, faults: Fault[]): string[] {
  const column = '권한 그룹';
  const usual = defaultRoleCode(kind, position);
  const names = [...new Set(text.split(',').map((name) => name.trim()))].filter(Boolean);
  const chosen =
    names.length > 0
      ? names.map((name) => ({ name, role: roles.find(({ roleName }) => roleName === name) }))
      : roles
          .filter(({ roleCode }) => usual !== null && roleCode === usual)
          .map((role) => ({ name: role.roleName, role }));
  const ids: string[] = [];
  for (const { name, role } of chosen) {
    if (!role)
      faults.push({
        column,
        message: `${josa(`‘${name.slice(0, 30)}’`, '이라는/라는')} 권한 그룹이 없습니다. 이름을 확인해 주세요.`,
      });
    else if (role.roleCode === 'SUPER_ADMIN')
      faults.push({ column, message: '최고관리자는 엑셀로 정할 수 없습니다. 직원 관리에서 위임해 주세요.' });
    else if (!role.isWithin)
      faults.push({
        column,
        message: `‘${role.roleName}’에 본인에게 없는 권한이 있어 줄 수 없습니다. 최고관리자에게 요청해 주세요.`,
      });
    else ids.push(role.roleId);
  }
  return ids;
}
