import { josa } from '@danji/contract/josa';
import { rightWords } from '@danji/contract/record-words';
import { type FlagName, flagTitles, type RightChange } from '@danji/contract/roles';
import type { HistoryRow } from './history-queries.ts';

/** What the acts of all screens write down. */
type Detail = {
  roleName?: string;
  from?: string;
  to?: string;
  /** The old name of a role; of a term, what it was. */
  before?: string | Detail;
  after?: Detail;
  movedTo?: string;
  memberIds?: string[];
  menuName?: string;
  words?: string[];
  changes?: { menu?: string; given: FlagName[]; taken: FlagName[] }[];
  added?: string[];
  removed?: string[];
  roles?: string[];
  what?: string[];
  days?: string;
  position?: string;
  startsOn?: string;
  endsOn?: string;
  reason?: string;
  why?: string;
};

const titles = (flags: readonly FlagName[]) => flags.map((flag) => flagTitles[flag]).join('·');
/** A text or a list of texts; anything else another screen may have written down is not for the eye. */
const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Array.isArray(value)
      ? value.filter((one) => typeof one === 'string').join(', ')
      : '';
const named = (label: string, value: unknown): string[] => (textOf(value) === '' ? [] : [`${label}: ${textOf(value)}`]);
const termOf = ({ startsOn, endsOn }: Detail) => (startsOn ? `${startsOn} ~ ${endsOn ?? ''}` : endsOn);

/** What a change was, in words that need no knowledge of the tables. */
function wordsOf(act: string, detail: Detail): string[] {
  const { from, to, before, after } = detail;
  const was = typeof before === 'object' ? [before.position, termOf(before)].filter(Boolean).join(' ') : undefined;
  return [
    ...(detail.words ?? []),
    ...named('메뉴', detail.menuName),
    ...named('이전 이름', typeof before === 'string' ? before : undefined),
    ...(act === 'ROLE_COPIED' && from ? [`‘${from}’ 역할을 복사했습니다.`] : []),
    ...(act !== 'ROLE_COPIED' && to ? [from ? `${from} → ${to}` : to] : []),
    ...(detail.changes ?? []).flatMap(({ menu = '메뉴', given, taken }) => [
      ...(given.length > 0 ? [`${menu}: ${titles(given)} 줌`] : []),
      ...(taken.length > 0 ? [`${menu}: ${titles(taken)} 뺌`] : []),
    ]),
    ...named('준 역할', detail.added ?? detail.roles),
    ...named('뺀 역할', detail.removed),
    ...named('바꾼 항목', detail.what),
    ...named('이전', was),
    ...named('직책', detail.position ?? after?.position),
    ...named('기간', detail.days ?? termOf(after ?? detail)),
    ...named('사유', detail.reason ?? detail.why),
    ...(detail.movedTo ? [`구성원을 ${josa(`‘${detail.movedTo}’`, '으로/로')} 옮겼습니다.`] : []),
    ...(detail.memberIds?.length ? [`구성원 ${detail.memberIds.length}명에게 적용`] : []),
  ];
}

/** Acts on a role or a menu have no one person whom they are about. */
const OF_ROLES = new Set(['ROLE_CREATED', 'ROLE_COPIED', 'ROLE_RENAMED', 'ROLE_DELETED', 'ROLE_FLAGS_CHANGED']);
const isAboutPerson = (act: string) => !OF_ROLES.has(act) && !act.startsWith('MENU_');

export function presentRightChange(row: HistoryRow): RightChange {
  const detail = row.detail as Detail;
  const person = isAboutPerson(row.act);
  return {
    historyId: row.history_id,
    at: row.at,
    actorId: row.actor_member_id,
    actorName: row.actor_name,
    act: row.act,
    actName: rightWords[row.act] ?? '권한 변경',
    memberId: person ? row.member_id : null,
    memberName: person ? (row.member_name ?? row.member_id) : null,
    roleName: detail.roleName ?? null,
    words: wordsOf(row.act, detail),
  };
}
