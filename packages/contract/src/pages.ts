import { limits } from './limits.ts';

/**
 * Every page of the product. The router is built from this table, and the server reads it to answer 404 for any other path.
 * A page that is not here does not exist.
 */
type PageGuard =
  /** All of these, or an alert and away. */
  | { readonly kind: 'hub'; readonly all: readonly string[]; readonly otherwise: string; readonly alert: string }
  | { readonly kind: 'all'; readonly all: readonly string[]; readonly otherwise: string; readonly befRoute?: boolean }
  | { readonly kind: 'any'; readonly any: readonly string[]; readonly otherwise: string }
  /** Without the parameter the navigation is aborted; the query key moves into temporary page data. */
  | { readonly kind: 'param'; readonly param: string; readonly stash: string };

export type Page = {
  /** Route name, as befRoute and nextPageName carry it. */
  readonly name: string;
  /** `:x` is a parameter, `:x?` one that may be missing (its guard then decides). */
  readonly path: string;
  readonly title: string;
  /** What may stand behind the `?` of its address. Anything else that is written there is left alone. */
  readonly query?: readonly string[];
  readonly layout: 'shell' | 'empty';
  /** `link`: a session, or a one-time link in the fragment. */
  readonly access: 'open' | 'link' | 'session';
  /** Whether the read flag of the last menu entry of the path decides. Everything under /comm is exempt, and so is what has no menu. */
  readonly permission: 'menu' | 'exempt';
  readonly guard?: PageGuard;
  readonly paginated?: true;
  /** Leads on to this page: the default child, or a newer address. */
  readonly leadsTo?: string;
  /** Shows personal data, so the privacy banner stands above it. */
  readonly personalData?: true;
};

type Rest = Partial<Omit<Page, 'name' | 'path' | 'title' | 'layout'>>;
/** A line of the table, with the texts that its addresses are checked against as they are written. */
type Line<L, N, P, R> = R &
  Pick<Page, 'title' | 'access' | 'permission'> & { readonly layout: L; readonly name: N; readonly path: P };

const lines =
  <const L extends Page['layout']>(usual: Pick<Page, 'access' | 'permission'> & { layout: L }) =>
  <const N extends string, const P extends string, const R extends Rest = object>(
    name: N,
    path: P,
    title: string,
    rest?: R,
  ) =>
    ({ ...usual, ...rest, name, path, title }) as Line<L, N, P, R>;
const shell = lines({ layout: 'shell', access: 'session', permission: 'menu' });
const own = lines({ layout: 'shell', access: 'session', permission: 'exempt' });
const empty = lines({ layout: 'empty', access: 'open', permission: 'exempt' });
const paged = { paginated: true } as const;
/** What a list has in its address beside its filters. */
const list = ['page', 'size', 'sort'] as const;
/** Which complex the operator looks at. */
const complex = 'aptId';
const documents = [...list, 'tab', 'anchor', 'after', 'text', 'formId', 'deptId', 'from', 'to', 'urgentYn'] as const;

export const pages = [
  own('home', '/', '홈'),
  empty('auth-hub', '/auth/hub', '허브 로그인', {
    query: ['hub_random', 'hub_secret', 'user_id', 'user_pw'],
    guard: {
      kind: 'hub',
      all: ['hub_random', 'hub_secret', 'user_id', 'user_pw'],
      otherwise: '/auth/login',
      alert: '잘못된 접근입니다.',
    },
  }),
  empty('auth-login', '/auth/login', '로그인'),
  empty('auth-outside', '/auth/outside/:issuerId', '외부 로그인', { query: ['code', 'state', 'iss', 'error'] }),
  empty('approve', '/approve', '링크 결재'),
  empty('apply', '/apply', '가입 신청'),
  empty('auth-pw_change', '/auth/pw_change', '비밀번호 변경', { access: 'link' }),
  own('auth-mypage_pw', '/auth/mypage_pw', '비밀번호'),
  own('auth-mypage_secret', '/auth/mypage_secret', '결재 비밀번호'),
  own('auth-mypage_thum', '/auth/mypage_thum', '프로필 사진'),
  own('auth-mypage_stamp', '/auth/mypage_stamp', '도장·서명'),
  own('auth-mypage_absence', '/auth/mypage_absence', '부재와 대결'),
  own('auth-mypage_vacation', '/auth/mypage_vacation', '내 휴가', { query: ['month'] }),
  own('auth-mypage_lines', '/auth/mypage_lines', '저장된 결재선'),
  own('auth-mypage_alarm', '/auth/mypage_alarm', '알림 설정'),
  own('auth-mypage_sessions', '/auth/mypage_sessions', '로그인 기기'),
  own('auth-mypage_tokens', '/auth/mypage_tokens', '엑셀·달력 연결'),
  own('auth-mypage_otp', '/auth/mypage_otp', 'OTP 인증'),
  own('auth-mypage_outside', '/auth/mypage_outside', '외부 로그인'),
  own('auth-mypage_complexes', '/auth/mypage_complexes', '다른 단지'),
  own('auth-mypage_view', '/auth/mypage_view', '화면 설정'),
  own('guide', '/guide', '시작하기', { query: ['step'] }),
  own('help', '/help', '사용 설명서', { query: ['who'] }),
  empty('verify-code', '/verify/:code', '문서 확인'),
  empty('terms-terms', '/terms/terms', '이용약관'),
  empty('terms-privacy', '/terms/privacy', '개인정보처리방침', {
    query: ['privateProtect', 'menuGroup', 'menuName', 'subMenuName'],
  }),
  shell('search', '/search', '검색', { query: ['q'] }),
  shell('search-detail', '/search/detail', '검색 결과', {
    ...paged,
    query: [
      ...list,
      'group',
      'q',
      'from',
      'to',
      'formId',
      'formGroupId',
      'deptId',
      'drafterId',
      'approverId',
      'state',
      'amountFrom',
      'amountTo',
      'dong',
      'ho',
      'attachedYn',
      'security',
      'order',
    ],
  }),
  empty('comm-conf_pop', '/comm/conf_pop', '확인', { access: 'session', query: ['type', 'id'] }),
  own('comm-form-select', '/comm/form-select', '결재 양식 선택', {
    query: ['type', 'nextPageName', 'befRoute'],
    guard: { kind: 'all', all: ['type', 'nextPageName'], otherwise: '/', befRoute: true },
  }),
  shell('alarm-all-alarm', '/alarm/all-alarm', '전체 알림', { ...paged, query: ['page', 'size'] }),
  shell('elec-apv-apv-inbox', '/elec-apv/apv-inbox', '결재함', { ...paged, query: documents }),
  own('elec-apv-joint-inbox', '/elec-apv/joint-inbox', '내 단지 모두', {
    ...paged,
    query: [...list, 'text', 'from', 'to', 'urgentYn', 'place'],
  }),
  shell('elec-apv-ref-inbox', '/elec-apv/ref-inbox', '참조함', { ...paged, query: documents }),
  shell('elec-apv-sent-inbox', '/elec-apv/sent-inbox', '상신함', { ...paged, query: documents }),
  shell('elec-apv-all-apv-mng', '/elec-apv/all-apv-mng', '전체 결재 관리', {
    ...paged,
    query: [...documents, complex, 'state', 'docNumber', 'orphanedYn', 'retentionDueYn', 'security'],
  }),
  shell('elec-apv-doc-register', '/elec-apv/doc-register', '문서등록대장', {
    ...paged,
    query: [...list, 'text', 'formId', 'deptId', 'from', 'to'],
  }),
  shell('elec-apv-dept-docs', '/elec-apv/dept-docs', '부서 문서함', {
    ...paged,
    query: [...list, 'text', 'formId', 'from', 'to'],
  }),
  shell('elec-apv-registers', '/elec-apv/registers', '대장', {
    ...paged,
    query: [...list, 'register', 'text', 'year', 'month', 'state', 'share', 'group', 'part'],
  }),
  shell('elec-apv-budgets', '/elec-apv/budgets', '예산', {
    ...paged,
    query: ['page', 'size', 'year', 'view', 'fund', 'line', 'month', 'vendor', 'kind', 'idle'],
  }),
  shell('elec-apv-reports', '/elec-apv/reports', '통계', {
    // `report`: which of one's own, where two ask the same.
    query: ['register', 'formId', 'rows', 'columns', 'measure', 'of', 'period', 'from', 'to', 'report'],
  }),
  shell('elec-apv-payee-mng', '/elec-apv/payee-mng', '지급처 대장', { ...paged, query: [...list, 'text', 'state'] }),
  shell('elec-apv-form-mng', '/elec-apv/form-mng', '양식 관리', { query: ['formId', 'tab', 'page', 'size'] }),
  own('elec-apv-form-mng_old', '/elec-apv/form-mng_old', '양식 관리', { leadsTo: '/elec-apv/form-mng' }),
  shell('elec-apv-ru-apv-cre', '/elec-apv/ru-apv-cre', '전자결재 등록', {
    query: ['docId', 'focus'],
    guard: { kind: 'all', all: ['docId'], otherwise: '/' },
  }),
  shell('elec-apv-new-apv-cre', '/elec-apv/new-apv-cre', '전자결재 등록', {
    query: ['formId', 'special', 'docId'],
    guard: { kind: 'any', any: ['formId', 'special'], otherwise: '/' },
  }),
  shell('elec-apv-sign-detail-docId', '/elec-apv/sign-detail/:docId?', '상세페이지', {
    query: ['commentId'],
    guard: { kind: 'param', param: 'docId', stash: 'commentId' },
  }),
  shell('cmplx-info-emp-mng', '/cmplx-info/emp-mng', '직원 관리', {
    query: [complex],
    leadsTo: '/cmplx-info/emp-mng/emp-top-list',
  }),
  shell('cmplx-info-emp-mng-emp-import', '/cmplx-info/emp-mng/emp-import', '직원 초대', { query: [complex] }),
  shell('cmplx-info-emp-mng-emp-setting', '/cmplx-info/emp-mng/emp-setting', '직원·부서 설정', {
    query: [complex, 'emp'],
  }),
  shell('cmplx-info-emp-mng-hand-over', '/cmplx-info/emp-mng/hand-over/:id', '인수인계'),
  shell('cmplx-info-emp-mng-emp-top-list', '/cmplx-info/emp-mng/emp-top-list', '직원 목록', {
    query: [...list, complex, 'emp', 'text', 'state', 'deptId', 'positionName', 'workingType'],
    personalData: true,
  }),
  shell('cmplx-info-tenant-mng', '/cmplx-info/tenant-mng', '입주자단체 관리', {
    query: [complex],
    leadsTo: '/cmplx-info/tenant-mng/tenant-top-list',
  }),
  shell('cmplx-info-tenant-mng-tenant-approve', '/cmplx-info/tenant-mng/tenant-approve', '가입 승인', {
    query: [...list, complex, 'text', 'bodyId', 'state'],
    personalData: true,
  }),
  shell('cmplx-info-tenant-mng-tenant-setting', '/cmplx-info/tenant-mng/tenant-setting', '단체 설정', {
    query: [...list, complex, 'state'],
  }),
  shell('cmplx-info-tenant-mng-tenant-top-list', '/cmplx-info/tenant-mng/tenant-top-list', '임원 목록', {
    query: [...list, complex, 'text', 'bodyId', 'state'],
    personalData: true,
  }),
  shell('cmplx-info-cmplx-setting', '/cmplx-info/cmplx-setting', '단지 설정'),
  shell('cmplx-info-delegation-rule', '/cmplx-info/delegation-rule', '위임전결규정', { query: ['version'] }),
  shell('cmplx-info-duties', '/cmplx-info/duties', '법정 의무 달력', { query: ['view', 'year', 'month', 'day'] }),
  shell('cmplx-info-duties-days', '/cmplx-info/duties/days', '법정 의무 목록', {
    ...paged,
    query: [...list, 'year', 'field', 'state'],
  }),
  shell('cmplx-info-legal-limits', '/cmplx-info/legal-limits', '한도와 기준', {
    ...paged,
    query: [...list, 'kind', 'state'],
  }),
  shell('cmplx-info-mng-contract', '/cmplx-info/mng-contract', '관리 계약', {
    ...paged,
    query: [...list, 'state'],
  }),
  shell('cmplx-info-vacation-mng', '/cmplx-info/vacation-mng', '휴가 관리', {
    ...paged,
    query: [...list, 'text', 'state', 'tab', 'year', 'month', 'emp'],
  }),
  shell('cmplx-info-integration-mng', '/cmplx-info/integration-mng', '연동 관리', {
    ...paged,
    query: ['page', 'size', complex, 'tab', 'endpoint', 'state'],
  }),
  shell('cmplx-info-open-mng', '/cmplx-info/open-mng', '공개 관리', {
    ...paged,
    query: [...list, 'text', 'kind', 'state'],
  }),
  shell('cmplx-info-open-mng-due', '/cmplx-info/open-mng/due', '공개할 것', {
    ...paged,
    query: [...list, 'rule', 'state'],
  }),
  shell('cmplx-info-open-mng-docId', '/cmplx-info/open-mng/:docId', '공개 미리 보기', { personalData: true }),
  shell('cmplx-info-privacy-mng', '/cmplx-info/privacy-mng', '개인정보 관리', {
    query: [...list, complex, 'tab', 'person', 'subject', 'kind', 'from', 'to'],
    ...paged,
    personalData: true,
  }),
  shell('system-mng-menu-mng', '/system-mng/menu-mng', '메뉴 관리'),
  shell('system-mng-auth-mng', '/system-mng/auth-mng', '권한 관리', {
    query: [...list, complex, 'view', 'person', 'role', 'part', 'text', 'name', 'act', 'from', 'to'],
  }),
  shell('system-mng-comm-code', '/system-mng/comm-code', '공통코드 관리', { query: ['type'] }),
  shell('system-mng-form-cat-mng', '/system-mng/form-cat-mng', '양식 분류 관리'),
  shell('system-mng-form-mng', '/system-mng/form-mng', '양식 관리', {
    ...paged,
    query: ['formId', 'tab', 'page', 'size'],
  }),
  shell('system-mng-user-mng', '/system-mng/user-mng', '사용자 관리', {
    ...paged,
    query: [...list, complex, 'text', 'state', 'memberType', 'deptId', 'roleId', 'otpYn'],
  }),
  shell('system-mng-user-mng-id', '/system-mng/user-mng/:id', '사용자 상세', { query: [complex] }),
  shell('system-mng-tenant-mng', '/system-mng/tenant-mng', '입주민 관리', {
    ...paged,
    query: [...list, complex, 'text', 'state', 'officerYn', 'term'],
  }),
  shell('system-mng-tenant-mng-regist', '/system-mng/tenant-mng/regist', '입주민 등록', {
    query: [complex, 'tab'],
  }),
  shell('system-mng-tenant-mng-id', '/system-mng/tenant-mng/:id', '입주민 상세', { query: [complex] }),
  shell('system-mng-complex-mng', '/system-mng/complex-mng', '단지 관리', {
    ...paged,
    query: [...list, 'tab', 'text'],
  }),
  shell('system-mng-complex-mng-id', '/system-mng/complex-mng/:id', '단지 상세'),
  shell('system-mng-status', '/system-mng/status', '운영 현황'),
  shell('system-mng-outbox', '/system-mng/outbox', '메시지 보관함', {
    ...paged,
    query: [...list, complex, 'text', 'state', 'channel', 'from', 'to'],
  }),
  shell('system-mng-audit', '/system-mng/audit', '감사 기록', {
    query: [...list, complex, 'source', 'kind', 'memberId', 'ip', 'docNumber', 'from', 'to'],
    ...paged,
    personalData: true,
  }),
] as const satisfies readonly Page[];

export type PageName = (typeof pages)[number]['name'];

/** Titles by path segment, set beside the page's own. */
const segmentTitles: Readonly<Record<string, string>> = {
  '/alarm': '알림',
  '/cmplx-info': '단지관리',
  '/elec-apv': '전자결재',
  '/search': '검색',
  '/system-mng': '시스템 관리',
};

const APP_TITLE = '단지';

/** What the browser shows in its tab: page, section, product. */
export function pageTitle(page: Page | null): string {
  if (!page) return `페이지를 찾을 수 없습니다 · ${APP_TITLE}`;
  const section = segmentTitles[`/${page.path.split('/')[1]}`];
  return [...new Set([page.title, section, APP_TITLE])].filter(Boolean).join(' · ');
}

export type PageMatch = { readonly page: Page; readonly params: Readonly<Record<string, string>> };

/** A path parameter: what our ids and member ids are made of. Anything else is a path that does not exist. */
const PARAM = /^[A-Za-z0-9_-]{1,64}$/;

const partsOf = (path: string) => path.split('/').slice(1);

function matchOne(page: Page, given: readonly string[]): PageMatch | null {
  const wanted = page.path === '/' ? [''] : partsOf(page.path);
  const params: Record<string, string> = {};
  if (given.length > wanted.length) return null;
  for (const [i, part] of wanted.entries()) {
    const value = given[i];
    if (!part.startsWith(':')) {
      if (value !== part) return null;
      continue;
    }
    const name = part.replace(/[:?]/g, '');
    if (value === undefined || value === '') {
      if (!part.endsWith('?')) return null;
      continue;
    }
    if (!PARAM.test(value)) return null;
    params[name] = value;
  }
  return { page, params };
}

/** Which page a path is, or null: then the answer is 404. Fixed segments win over parameters; a trailing slash is forgiven. */
export function matchPage(pathname: string): PageMatch | null {
  const given = partsOf(pathname.replace(/([^/])\/$/, '$1'));
  let byParam: PageMatch | null = null;
  for (const page of pages as readonly Page[]) {
    const match = matchOne(page, given);
    if (!match) continue;
    if (!page.path.includes(':')) return match;
    byParam ??= match;
  }
  return byParam;
}

export const pageByName = (name: string): Page | null =>
  (pages as readonly Page[]).find((page) => page.name === name) ?? null;

/** The path of a page with its parameters filled in, or null when one is missing or malformed. */
export function pathOf(page: Page, params: Readonly<Record<string, string>> = {}): string | null {
  const parts: string[] = [];
  for (const part of partsOf(page.path)) {
    if (!part.startsWith(':')) {
      parts.push(part);
      continue;
    }
    const value = params[part.replace(/[:?]/g, '')];
    if (value === undefined || value === '') {
      if (part.endsWith('?')) continue;
      return null;
    }
    if (!PARAM.test(value)) return null;
    parts.push(value);
  }
  return `/${parts.join('/')}`;
}

export const defaultPageSize = limits.pageSizes[1];

/** Of answers the header, of the page itself the meta tag, that says which build of the pages it is. */
export const PAGE_VERSION = 'x-page-version';
