import { expect, it } from 'vitest';
import { pageAddress } from './page-address.ts';
import { matchPage, type Page, pages } from './pages.ts';

it('puts parameters into the path and the rest behind it; what is empty stands nowhere', () => {
  expect(pageAddress('home')).toBe('/');
  expect(pageAddress('search', { q: '' })).toBe('/search');
  expect(pageAddress('search', { q: '소방 점검' })).toBe('/search?q=%EC%86%8C%EB%B0%A9+%EC%A0%90%EA%B2%80');
  expect(pageAddress('system-mng-user-mng-id', { id: 'gisa01', aptId: undefined })).toBe('/system-mng/user-mng/gisa01');
  expect(pageAddress('elec-apv-sign-detail-docId', { docId: 'd-1', commentId: 'c-1' })).toBe(
    '/elec-apv/sign-detail/d-1?commentId=c-1',
  );
});

it('leads to no other page than the one that was named', () => {
  expect(matchPage(pageAddress('verify-code', { code: 'ABC' }))?.page.name).toBe('verify-code');
  expect(() => pageAddress('verify-code', { code: '../auth/login' })).toThrow('verify-code cannot be reached');
});

it('knows by its type what a page needs and what it takes', () => {
  // @ts-expect-error a document has an id
  expect(() => pageAddress('verify-code')).toThrow();
  // @ts-expect-error its guard asks for it
  expect(pageAddress('elec-apv-ru-apv-cre')).toBe('/elec-apv/ru-apv-cre');
  // @ts-expect-error no such key in the query of this page
  expect(pageAddress('search', { words: '소방' })).toBe('/search?words=%EC%86%8C%EB%B0%A9');
  // @ts-expect-error no such page
  expect(() => pageAddress('nowhere')).toThrow();
});

it('what a guard asks for stands among the keys that the page knows', () => {
  for (const page of pages as readonly Page[]) {
    const { guard } = page;
    const asked = !guard ? [] : 'all' in guard ? guard.all : 'any' in guard ? guard.any : [guard.stash];
    expect(page.query ?? [], page.name).toEqual(expect.arrayContaining([...asked]));
  }
});
