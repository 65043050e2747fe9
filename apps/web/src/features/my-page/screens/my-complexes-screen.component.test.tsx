import type { WireOutput } from '@danji/contract/endpoint';
import {
  endMemberLink,
  listMemberLinks,
  offerMemberLink,
  readMemberLinkOffer,
  takeMemberLinkOffer,
} from '@danji/contract/member-links';
import { logout } from '@danji/contract/sign-in';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../../test/answers.ts';
import { enter, openPage } from '../../../../test/open-page.tsx';

const OWN = '/auth/mypage_complexes';
const AT = '2026-11-18T01:00:00.000000Z';
const OFFER = `10001.${'x'.repeat(43)}`;
const link: WireOutput<typeof listMemberLinks>[number] = {
  linkId: '0190a0b0-1234-7000-8000-00000000000a',
  ...{ otherAptName: '한빛마을 1단지', otherMemberName: '김소장', reason: '두 단지를 함께 맡습니다' },
  ...{ otherAptId: '10001', linkedAt: AT, endsOn: '2027-11-18', lastUsedAt: null },
};
let told: WireOutput<typeof listMemberLinks>;
beforeEach(() => {
  enter();
  sessionStorage.removeItem('member-link-offer');
  told = [];
  answer(listMemberLinks, () => told);
});
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

it('the first account says why and until when with its password, signs out, and the tab takes the offer to the door', async () => {
  await openPage(OWN);
  await expect.element(page.getByText('아직 연결한 단지가 없습니다.')).toBeVisible();
  await press('다른 단지 계정 연결');
  const dialog = page.getByRole('dialog', { name: '다른 단지 계정 연결' });
  await dialog.getByRole('button', { name: '로그인하러 가기' }).click();
  await expect.element(dialog.getByText('연결하는 이유를 적어 주세요.')).toBeVisible();
  expect(sessionStorage.getItem('member-link-offer')).toBeNull();
  const made = answer(offerMemberLink, { offer: OFFER, expiresAt: AT });
  answer(logout, { ok: true });
  await dialog.getByLabelText('연결하는 이유').fill('두 단지를 함께 맡습니다');
  await dialog.getByLabelText('로그인 비밀번호', { exact: true }).fill('x');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe('/auth/login');
  expect(made.map(({ body }) => body)).toMatchObject([{ reason: '두 단지를 함께 맡습니다', password: 'x' }]);
  expect([sessionStorage.getItem('member-link-offer'), sessionStorage.getItem('redirect')]).toEqual([OFFER, OWN]);
});

it('the second one sees whose account it is before anything is linked, and links with its password', async () => {
  sessionStorage.setItem('member-link-offer', OFFER);
  answer(readMemberLinkOffer, { aptName: '솔빛아파트', memberName: '하윤정', reason: '겸임', endsOn: '2027-11-18' });
  refuse(takeMemberLinkOffer, 'REAUTHENTICATION_FAILED');
  await openPage(OWN);
  await expect.element(page.getByText('솔빛아파트 · 하윤정')).toBeVisible();
  await page.getByLabelText('지금 단지의 비밀번호', { exact: true }).fill('wrong');
  await press('연결');
  await expect.element(page.getByText('솔빛아파트 · 하윤정')).toBeVisible();
  await expect.element(page.getByLabelText('지금 단지의 비밀번호', { exact: true })).toHaveValue('');
  expect(sessionStorage.getItem('member-link-offer')).toBe(OFFER);
  const taken = answer(takeMemberLinkOffer, { ok: true });
  told = [link];
  await page.getByLabelText('지금 단지의 비밀번호', { exact: true }).fill('right');
  await press('연결');
  await expect.element(page.getByText('한빛마을 1단지 · 김소장')).toBeVisible();
  expect(taken.map(({ body }) => body)).toEqual([{ offer: OFFER, password: 'right' }]);
  expect(sessionStorage.getItem('member-link-offer')).toBeNull();
});

it('an offer that is no longer good is told, and can be left', async () => {
  sessionStorage.setItem('member-link-offer', OFFER);
  refuse(readMemberLinkOffer, 'MEMBER_LINK_REFUSED');
  await openPage(OWN);
  await expect.element(page.getByText('처음부터 다시 연결해 주세요.', { exact: false })).toBeVisible();
  await press('연결하지 않기');
  await expect.element(page.getByText('아직 연결한 단지가 없습니다.')).toBeVisible();
  expect(sessionStorage.getItem('member-link-offer')).toBeNull();
});

it('a link is ended after a question, which can be left', async () => {
  told = [link];
  const ended = answer(endMemberLink, { ok: true });
  await openPage(OWN);
  await press('한빛마을 1단지 연결 끊기');
  const sure = page.getByRole('dialog', { name: '연결 끊기' });
  await sure.getByRole('button', { name: '취소' }).click();
  expect(ended).toEqual([]);
  await press('한빛마을 1단지 연결 끊기');
  told = [];
  await sure.getByRole('button', { name: '연결 끊기' }).click();
  await expect.element(page.getByText('아직 연결한 단지가 없습니다.')).toBeVisible();
  expect(ended.map(({ params }) => params)).toEqual([{ linkId: link.linkId }]);
});
