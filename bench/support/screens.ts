import { type Page, pages, pathOf } from '@danji/contract/pages';

/** A page as somebody sees it; `follow` goes on by the first link or button that matches. */
export type Screen = { name: string; account: string; path: string; follow?: string };

const QUERIES: Readonly<Record<string, string>> = {
  'comm-form-select': '?type=new&nextPageName=elec-apv-new-apv-cre&befRoute=home',
  'auth-pw_change': `#token=${'x'.repeat(40)}`,
};
const FOLLOWED: Readonly<Record<string, { path: string; follow: string }>> = {
  'elec-apv-sign-detail-docId': { path: '/elec-apv/all-apv-mng', follow: '#main a[href*="sign-detail/"]' },
  'elec-apv-ru-apv-cre': { path: '/elec-apv/sent-inbox?tab=draft', follow: '#main a[href*="docId="]' },
  'elec-apv-new-apv-cre': {
    path: `/comm/form-select${QUERIES['comm-form-select']}`,
    follow: '#main a[href*="formId="]',
  },
  'system-mng-user-mng-id': { path: '/system-mng/user-mng', follow: '#main a[href*="/user-mng/"]' },
  'system-mng-tenant-mng-id': { path: '/system-mng/tenant-mng', follow: '#main tbody a[href*="/tenant-mng/"]' },
  'system-mng-complex-mng-id': { path: '/system-mng/complex-mng', follow: '#main a[href*="/complex-mng/"]' },
};
/** What the page table does not say: other views of a page, and what opens from it. */
const MORE: readonly Screen[] = [
  { name: 'search with words', account: 'sojang01', path: '/search?q=공사' },
  { name: 'search-detail with words', account: 'sojang01', path: '/search/detail?q=공사' },
  { name: 'roles of a person', account: 'sysadmin', path: '/system-mng/auth-mng?view=person' },
  { name: 'roles history', account: 'sysadmin', path: '/system-mng/auth-mng?view=history' },
  { name: 'privacy views', account: 'sojang01', path: '/cmplx-info/privacy-mng?kind=VIEW' },
  { name: 'employee', account: 'sojang01', path: '/cmplx-info/emp-mng/emp-top-list?emp=gijeon01' },
  { name: 'employee setting', account: 'sojang01', path: '/cmplx-info/emp-mng/emp-setting?emp=gisa01' },
  { name: 'officers by end', account: 'sojang01', path: '/cmplx-info/tenant-mng/tenant-top-list?sort=-startsOn' },
  {
    name: 'document to decide',
    account: 'sojang01',
    path: '/elec-apv/apv-inbox',
    follow: '#main a[href*="sign-detail/"]',
  },
  {
    name: 'document of mine',
    account: 'gijeon01',
    path: '/elec-apv/sent-inbox',
    follow: '#main a[href*="sign-detail/"]',
  },
  {
    name: 'document decided',
    account: 'gyeongri01',
    path: '/elec-apv/ref-inbox',
    follow: '#main a[href*="sign-detail/"]',
  },
  { name: 'home of a keeper', account: 'gisa01', path: '/' },
  { name: 'home of an officer', account: 'hoejang01', path: '/' },
  { name: 'apv-inbox of an officer', account: 'hoejang01', path: '/elec-apv/apv-inbox' },
  { name: 'home of nobody', account: 'noperm01', path: '/' },
  { name: 'designer', account: 'sojang01', path: '/elec-apv/form-mng', follow: '#main li > div > button' },
  { name: 'not-found', account: 'sojang01', path: '/no-such-page' },
];

const accountOf = (page: Page): string => {
  if (page.access === 'open' || page.access === 'link') return '';
  return page.path.startsWith('/system-mng') ? 'sysadmin' : 'sojang01';
};

/** The screens whose name has the word: one account after the other, in the order of the page table. */
export function screensNamed(word: string): Screen[] {
  const own = pages
    // The devices are those that have just signed in to be compared.
    .filter((page: Page) => !['auth-hub', 'auth-mypage_sessions'].includes(page.name) && !page.leadsTo)
    .map((page: Page): Screen => {
      const at = {
        path: `${pathOf(page, { code: 'ABCD-1234', issuerId: 'i1' })}${QUERIES[page.name] ?? ''}`,
        ...FOLLOWED[page.name],
      };
      return { name: page.name, account: accountOf(page), ...at };
    });
  return [...own, ...MORE].filter((screen) => screen.name.includes(word));
}
