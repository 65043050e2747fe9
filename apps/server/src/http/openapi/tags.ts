/** Where an endpoint belongs, by the first part of its address that names it. */
const TAGS = {
  erp: ['ERP', 'Programs outside: slips in, papers and what happened out. Signed with a key of 연동 관리.'],
  login: ['Signing in', 'Sessions, tokens, second steps, the hub of the source.'],
  'elec-apv': ['Documents', '전자결재: drafts, lines, acts, lists, papers.'],
  'approval-link': ['Approving by a link', 'One step, opened by a link and a code.'],
  'approval-secret': ['결재 비밀번호', 'The second word that some papers ask for.'],
  'cmplx-info': ['The complex', '단지관리: settings, people, programs outside.'],
  dang: ['Residents and bodies', '입주민, 입주자대표회의, 선거관리위원회.'],
  syst: ['Administration', '시스템관리: roles, menus, codes, complexes, the state of the server.'],
  main: ['Home', 'What a person sees first.'],
  alarm: ['Alarms', 'What asks for something, or tells of something.'],
  search: ['Search', '통합 검색.'],
  comm: ['Common', 'What every screen needs.'],
  apply: ['Applications', 'Residents who ask for an account.'],
  personal: ['Excel and calendars', 'Lists and a calendar for one person, by a token of their own.'],
  verify: ['Verification', 'Whether a printed paper is genuine.'],
  trouble: ['Trouble', 'What went wrong in a browser.'],
} as const;
type Tag = keyof typeof TAGS;

const AT_THE_DOOR = new Set(['auth', 'login', 'logout', 'reissue', 'token-validate', 'xpHubLogin']);

export function tagOf(path: string): string {
  const first = path.split('/')[2] ?? '';
  const tag = AT_THE_DOOR.has(first) ? 'login' : first;
  if (!Object.hasOwn(TAGS, tag)) throw new Error(`openapi/tags.ts does not know where ${path} belongs`);
  return TAGS[tag as Tag][0];
}

export const tags = Object.values(TAGS).map(([name, description]) => ({ name, description }));
