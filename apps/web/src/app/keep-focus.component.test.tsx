import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let page: HTMLElement;
let leave: () => void;
const focused = () => document.activeElement?.textContent ?? '';

beforeEach(() => {
  page = document.createElement('div');
  document.body.prepend(page);
  page.innerHTML =
    '<main><h1 tabindex="-1">문서</h1><button id="act">승인</button><button id="other">보류</button></main>';
  leave = keepFocus(document.body);
});
afterEach(() => {
  leave();
  page.remove();
});

const part = (id: string): HTMLButtonElement => {
  const found = document.getElementById(id);
  if (!(found instanceof HTMLButtonElement)) throw new Error(`no button ${id}`);
  return found;
};

it('what had the focus is taken away: it goes to the heading, also to one that comes later', async () => {
  part('act').focus();
  part('act').remove();
  await expect.poll(focused).toBe('문서');
  page.innerHTML = '<main><p>불러오는 중</p></main>';
  page.innerHTML = '<main><h1 tabindex="-1">승강기 수리</h1></main>';
  await expect.poll(focused).toBe('승강기 수리');
});

it('what was busy has it again; what never had it, or was left, is let alone', async () => {
  part('act').focus();
  part('act').disabled = true;
  await expect.poll(() => document.activeElement).toBe(document.body);
  part('act').disabled = false;
  await expect.poll(focused).toBe('승인');
  part('act').blur();
  part('other').disabled = true;
  part('other').remove();
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(document.body);
});
