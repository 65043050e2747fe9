import { matchPage, type Page, type PageMatch, pageByName, pages, pageTitle, pathOf } from '@danji/contract/pages';
import { describe, expect, it } from 'vitest';
import { decodeBefRoute } from '../shared/lib/bef-route.ts';
import { guardPage, readSearch, type Visit } from './guard-page.ts';

const visit = (href: string): Visit => {
  const url = new URL(href, 'https://danji.test');
  return { pathname: url.pathname, search: readSearch(url.search), hash: url.hash };
};
function guard(href: string, from: string | null = null) {
  const to = visit(href);
  const stashed: unknown[] = [];
  const verdict = guardPage(matchPage(to.pathname) as PageMatch, to, from ? visit(from) : null, (...args) =>
    stashed.push(args),
  );
  return { verdict, stashed };
}

describe('page table', () => {
  it('RT-1 knows every route of the source, with its title', () => {
    const titles: Record<string, string> = {
      '/': '홈 · 단지',
      '/auth/hub': '허브 로그인 · 단지',
      '/auth/login': '로그인 · 단지',
      '/terms/terms': '이용약관 · 단지',
      '/terms/privacy': '개인정보처리방침 · 단지',
      '/guide': '시작하기 · 단지',
      '/help': '사용 설명서 · 단지',
      '/search': '검색 · 단지',
      '/search/detail': '검색 결과 · 검색 · 단지',
      '/comm/form-select': '결재 양식 선택 · 단지',
      '/alarm/all-alarm': '전체 알림 · 알림 · 단지',
      '/elec-apv/apv-inbox': '결재함 · 전자결재 · 단지',
      '/elec-apv/ru-apv-cre': '전자결재 등록 · 전자결재 · 단지',
      '/elec-apv/new-apv-cre': '전자결재 등록 · 전자결재 · 단지',
      '/elec-apv/sign-detail/d1': '상세페이지 · 전자결재 · 단지',
      '/cmplx-info/emp-mng': '직원 관리 · 단지관리 · 단지',
      '/system-mng/menu-mng': '메뉴 관리 · 시스템 관리 · 단지',
    };
    for (const [path, title] of Object.entries(titles)) expect(pageTitle(matchPage(path)?.page ?? null)).toBe(title);
    const rest =
      '/auth/pw_change /auth/mypage_pw /auth/mypage_thum /comm/conf_pop /elec-apv/ref-inbox /elec-apv/sent-inbox /elec-apv/all-apv-mng /elec-apv/form-mng /elec-apv/form-mng_old /cmplx-info/emp-mng/emp-setting /cmplx-info/emp-mng/emp-top-list /cmplx-info/tenant-mng /cmplx-info/tenant-mng/tenant-approve /cmplx-info/tenant-mng/tenant-setting /cmplx-info/tenant-mng/tenant-top-list /system-mng/auth-mng /system-mng/comm-code /system-mng/form-cat-mng /system-mng/form-mng /system-mng/user-mng /system-mng/user-mng/u1 /system-mng/tenant-mng /system-mng/tenant-mng/t1 /system-mng/tenant-mng/regist';
    for (const path of rest.split(' ')) expect(matchPage(path), path).not.toBeNull();
    expect(matchPage('/system-mng/tenant-mng/regist')?.page.name).toBe('system-mng-tenant-mng-regist');
  });

  it('RT-13 knows no other path', () => {
    for (const path of [
      '/nope',
      '/elec-apv',
      '/auth',
      '/elec-apv/apv-inbox/x',
      '/system-mng/user-mng/a%20b',
      '/system-mng/user-mng/../x',
      '//',
      '',
    ])
      expect(matchPage(path), path).toBeNull();
    expect(pageTitle(null)).toContain('페이지를 찾을 수 없습니다');
  });

  it('RT-2 RT-3 SES-11 layout, exemption and open pages are those of the source', () => {
    const where = (test: (page: (typeof pages)[number]) => boolean) => pages.filter(test).map((page) => page.path);
    expect(where((page) => page.access === 'open')).toEqual([
      '/auth/hub',
      '/auth/login',
      // Ours: a service outside sends the browser back there.
      '/auth/outside/:issuerId',
      // Ours: an approver comes with a link that a code opens.
      '/approve',
      // Ours: someone who was invited into a residents' body applies there.
      '/apply',
      // Ours: whoever holds a printed paper asks there.
      '/verify/:code',
      '/terms/terms',
      '/terms/privacy',
    ]);
    for (const path of ['/auth/hub', '/auth/login', '/terms/terms', '/terms/privacy'])
      expect(matchPage(path)?.page.layout).toBe('empty');
    expect(where((page) => page.path.startsWith('/comm') && page.permission !== 'exempt')).toEqual([]);
    expect(
      where((page) => page.permission === 'exempt' && !/^\/($|approve|apply|auth|terms|comm|verify)/.test(page.path)),
      // Ours: the manual is for everybody who is in; setting up says itself whom it is for, and each complex whether one may read there.
    ).toEqual(['/guide', '/help', '/elec-apv/joint-inbox', '/elec-apv/form-mng_old']);
  });

  it('RT-11 the lists of the source are paginated', () => {
    const paginated = pages.filter((page) => 'paginated' in page && page.paginated).map((page) => page.path);
    expect(paginated).toEqual([
      '/search/detail',
      '/alarm/all-alarm',
      '/elec-apv/apv-inbox',
      '/elec-apv/joint-inbox',
      '/elec-apv/ref-inbox',
      '/elec-apv/sent-inbox',
      '/elec-apv/all-apv-mng',
      '/elec-apv/doc-register',
      '/elec-apv/dept-docs',
      '/elec-apv/registers',
      '/elec-apv/budgets',
      '/elec-apv/payee-mng',
      // Ours, as the three above and the three below the next ones, with the list of calls of 연동 관리.
      '/cmplx-info/duties/days',
      '/cmplx-info/legal-limits',
      '/cmplx-info/mng-contract',
      '/cmplx-info/vacation-mng',
      '/cmplx-info/integration-mng',
      '/cmplx-info/open-mng',
      '/cmplx-info/open-mng/due',
      '/cmplx-info/privacy-mng',
      '/system-mng/form-mng',
      '/system-mng/user-mng',
      '/system-mng/tenant-mng',
      '/system-mng/complex-mng',
      '/system-mng/outbox',
      '/system-mng/audit',
    ]);
  });

  it('RT-1 names are unique and every path can be built from its name', () => {
    expect(new Set(pages.map((page) => page.name)).size).toBe(pages.length);
    for (const page of pages)
      expect(pathOf(page, { docId: 'x', id: 'y', code: 'z', issuerId: 'i', memberId: 'm' })).not.toBeNull();
    expect(pathOf(pageByName('system-mng-user-mng-id') as Page)).toBeNull();
  });
});

describe('guards', () => {
  const home = { kind: 'redirect', to: '/' };

  it('RT-6 form-select needs type and nextPageName, and takes along where one came from', () => {
    expect(guard('/comm/form-select?type=new').verdict).toEqual(home);
    expect(guard('/comm/form-select?nextPageName=x').verdict).toEqual(home);
    const { verdict } = guard('/comm/form-select?type=new&nextPageName=x', '/elec-apv/sign-detail/d1?tab=2');
    expect(verdict.kind).toBe('redirect');
    const target = new URL((verdict as { to: string }).to, 'https://danji.test');
    expect(target.pathname).toBe('/comm/form-select');
    expect(target.searchParams.get('type')).toBe('new');
    expect(decodeBefRoute(target.searchParams.get('befRoute'))).toBe('/elec-apv/sign-detail/d1?tab=2');
    expect(guard(`${target.pathname}${target.search}`).verdict).toEqual({ kind: 'enter' });
  });

  it('RT-7 ru-apv-cre needs docId; RT-8 new-apv-cre needs formId or special', () => {
    expect(guard('/elec-apv/ru-apv-cre').verdict).toEqual(home);
    expect(guard('/elec-apv/ru-apv-cre?docId=').verdict).toEqual(home);
    expect(guard('/elec-apv/ru-apv-cre?docId=1').verdict).toEqual({ kind: 'enter' });
    expect(guard('/elec-apv/new-apv-cre').verdict).toEqual(home);
    expect(guard('/elec-apv/new-apv-cre?formId=1').verdict).toEqual({ kind: 'enter' });
    expect(guard('/elec-apv/new-apv-cre?special=withdrawal').verdict).toEqual({ kind: 'enter' });
  });

  it('RT-9 sign-detail without docId aborts; commentId moves into page data and the address keeps docId alone', () => {
    expect(guard('/elec-apv/sign-detail').verdict).toEqual({ kind: 'abort' });
    expect(guard('/elec-apv/sign-detail/d1').verdict).toEqual({ kind: 'enter' });
    const { verdict, stashed } = guard('/elec-apv/sign-detail/d1?commentId=c7&x=1');
    expect(verdict).toEqual({ kind: 'redirect', to: '/elec-apv/sign-detail/d1' });
    expect(stashed).toEqual([['elec-apv-sign-detail-docId', { commentId: 'c7' }]]);
  });

  it('RT-10 SCR-9 parents lead to their default child, the older address of the forms to the new one', () => {
    expect(guard('/cmplx-info/emp-mng').verdict).toEqual({ kind: 'redirect', to: '/cmplx-info/emp-mng/emp-top-list' });
    expect(guard('/cmplx-info/tenant-mng').verdict).toEqual({
      kind: 'redirect',
      to: '/cmplx-info/tenant-mng/tenant-top-list',
    });
    expect(guard('/elec-apv/form-mng_old').verdict).toEqual({ kind: 'redirect', to: '/elec-apv/form-mng' });
  });
});
