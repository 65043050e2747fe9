import type { MemberInfo } from '@danji/contract/main';

/** Signs that nobody types: they stand for what the browser knows and the build does not. */
const FIRST = '\uE001';
const REST = '\uE002';
const APT = '\uE003';
const POSITION = '\uE004';

/** Whoever opens the page. */
export const SOMEBODY: MemberInfo = {
  memberId: '',
  memberName: `${FIRST}${REST}`,
  memberType: 'EMP',
  aptId: '',
  aptName: APT,
  deptId: null,
  deptName: null,
  positionName: POSITION,
  workingType: null,
  adminYn: false,
  operatorYn: false,
  demoYn: false,
  tourYn: false,
  roleNames: [],
  loginType: 'normal',
  lastLoginAt: null,
};

/** Filled in by public/assets/boot-7.js with what the browser keeps of the person; until then, and without it, `otherwise`. */
const place = (what: string, tail = '', otherwise = '') =>
  `<span data-user="${what}"${tail && ` data-tail="${tail}"`}>${otherwise}</span>`;

/** The cards of the week and of one's own sign-in: they say nothing before the day and the person are known. */
const ONLY_LATER = /<section[^>]*aria-labelledby="home-(?:week|me)"[\s\S]*?<\/section>/g;

/** The painted page with places for what differs from person to person and from day to day. */
export function fillIns(html: string, today: string): string {
  return html
    .replace(ONLY_LATER, '')
    .replaceAll(`${FIRST}${REST}님`, place('memberName', '님', '안녕하세요'))
    .replaceAll(`${FIRST}${REST}`, place('memberName'))
    .replaceAll(FIRST, place('initial'))
    .replaceAll(APT, place('aptName'))
    .replaceAll(POSITION, place('positionName'))
    .replaceAll(today, '오늘');
}
