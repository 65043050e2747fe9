import { josa } from '@danji/contract/forms/josa';
import { type FlagName, flagTitles, type RightChange, rightActs } from '@danji/contract/roles';
import type { HistoryRow } from './history-queries.ts';

type Detail = {
  roleName?: string;
  from?: string;
  before?: string;
  movedTo?: string;
  memberIds?: string[];
  menuName?: string;
  words?: string[];
  changes?: { menu?: string; given: FlagName[]; taken: FlagName[] }[];
};

const titles = (flags: readonly FlagName[]) => flags.map((flag) => flagTitles[flag]).join('·');

/** What a change was, in words that need no knowledge of the tables. */
function wordsOf({ from, before, movedTo, memberIds, menuName, words, changes }: Detail): string[] {
  const said = [...(words ?? [])];
  if (menuName) said.push(`메뉴: ${menuName}`);
  if (before) said.push(`이전 이름: ${before}`);
  if (from) said.push(`‘${from}’ 역할을 복사했습니다.`);
  for (const { menu = '메뉴', given, taken } of changes ?? []) {
    if (given.length > 0) said.push(`${menu}: ${titles(given)} 줌`);
    if (taken.length > 0) said.push(`${menu}: ${titles(taken)} 뺌`);
  }
  if (movedTo) said.push(`구성원을 ${josa(`‘${movedTo}’`, '으로/로')} 옮겼습니다.`);
  if (memberIds && memberIds.length > 0) said.push(`구성원 ${memberIds.length}명에게 적용`);
  return said;
}

/** Acts on a role or a menu have no one person whom they are about. */
const isAboutPerson = (act: string) =>
  act === 'ROLE_GRANTED' || act === 'ROLE_REVOKED' || !(act.startsWith('ROLE_') || act.startsWith('MENU_'));

export function presentRightChange(row: HistoryRow): RightChange {
  const detail = row.detail as Detail;
  const person = isAboutPerson(row.act);
  return {
    historyId: row.history_id,
    at: row.at,
    actorId: row.actor_member_id,
    actorName: row.actor_name,
    act: row.act,
    actName: (rightActs as Record<string, string>)[row.act] ?? '권한 변경',
    memberId: person ? row.member_id : null,
    memberName: person ? (row.member_name ?? row.member_id) : null,
    roleName: detail.roleName ?? null,
    words: wordsOf(detail),
  };
}
