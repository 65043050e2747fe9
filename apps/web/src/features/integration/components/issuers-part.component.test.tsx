import type { WireOutput } from '@danji/contract/endpoint';
import { memberInfo, menuAuthInfo } from '@danji/contract/main';
import { listComplexesInReach } from '@danji/contract/members';
import {
  addOidcIssuer,
  changeOidcIssuer,
  listOidcIssuers,
  removeOidcIssuer,
  rotateOidcSecret,
  switchOidcIssuer,
} from '@danji/contract/oidc';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../test/answers.ts';
import { choose } from '../../../../test/choose.ts';
import { enter, MEMBER, menus, openPage } from '../../../../test/open-page.tsx';

const PAGE = '/cmplx-info/integration-mng?tab=sign-in';
const AT = '2026-11-18T01:00:00.000000Z';
const ID = '0190a0b0-1234-7000-8000-00000000000a';
const SECRET = 'the-secret-of-danji';
type Issuer = WireOutput<typeof listOidcIssuers>[number];
const one: Issuer = {
  issuerId: ID,
  name: '회사 계정',
  issuer: 'https://login.example.kr/realms/office',
  clientId: 'danji',
  rule: 'NONE',
  ruleClaim: '',
  trusted: [],
  redirectUri: `https://danji.example.kr/auth/outside/${ID}`,
  secretMadeAt: AT,
  createdAt: AT,
  onYn: 'N',
  linked: 0,
  complexes: 0,
  linkedInAll: 0,
};
let told: Issuer[];
beforeEach(() => {
  told = [];
  answer(listOidcIssuers, () => told);
});
function enterAs(operatorYn: 'Y' | 'N', flags: { writeYn?: 'N'; deleteYn?: 'N' } = {}): void {
  enter();
  answer(memberInfo, { ...MEMBER, operatorYn });
  answer(listComplexesInReach, []);
  const [like] = menus().filter(({ url }) => url === '/emp-mng');
  if (like)
    answer(menuAuthInfo, [
      ...menus(),
      { ...like, ...flags, menuId: '9', url: '/integration-mng', menuName: '연동 관리' },
    ]);
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = (name: string) => page.getByRole('dialog', { name });

it('the operator sets a service up: what is missing is said, a rule is asked about, and the secret is shown nowhere', async () => {
  enterAs('Y');
  const added = answer(addOidcIssuer, () => {
    told = [{ ...one, rule: 'MEMBER_ID', ruleClaim: 'preferred_username', trusted: ['mfa', 'urn:two'] }];
    return { issuerId: ID };
  });
  await openPage(PAGE);
  await expect.element(page.getByText('아직 등록한 로그인 서비스가 없습니다.')).toBeVisible();
  await press('로그인 서비스 등록');
  const form = dialog('로그인 서비스 등록');
  await form.getByRole('button', { name: '등록', exact: true }).click();
  await expect.element(form.getByText('이름을 입력해 주세요.')).toBeVisible();
  await expect.element(form.getByText('클라이언트 ID를 입력해 주세요.')).toBeVisible();
  await form.getByLabelText('이름', { exact: true }).fill('회사 계정');
  await form.getByLabelText('발급자 주소').fill(one.issuer);
  await form.getByLabelText('클라이언트 ID').fill('danji');
  await form.getByLabelText('클라이언트 비밀값').fill(SECRET);
  await form.getByLabelText('믿는 2단계 인증').fill('mfa, urn:two,');
  // Turning back keeps what was written, and the rule that was there.
  const rule = form.getByLabelText('처음 오는 분의 계정');
  await choose(rule, '아이디가 같은 직원 찾기');
  await dialog('계정을 규칙으로 찾기').getByRole('button', { name: '취소' }).click();
  await expect.element(rule).toHaveTextContent('본인이 직접 연결');
  await choose(rule, '아이디가 같은 직원 찾기');
  await dialog('계정을 규칙으로 찾기').getByRole('button', { name: '켜기' }).click();
  await form.getByRole('button', { name: '등록', exact: true }).click();
  await expect.element(form.getByText('아이디가 들어 있는 클레임 이름을 입력해 주세요.')).toBeVisible();
  expect(added).toHaveLength(0);
  await form.getByLabelText('아이디가 들어 있는 클레임').fill('preferred_username');
  await form.getByRole('button', { name: '등록', exact: true }).click();
  await expect.element(page.getByText('그곳의 mfa, urn:two 믿음')).toBeVisible();
  await expect.element(page.getByText('아이디가 같은 직원 찾기 (preferred_username)')).toBeVisible();
  await expect.element(page.getByText(one.redirectUri)).toBeVisible();
  expect(added.map(({ body }) => body)).toEqual([
    {
      ...{ name: '회사 계정', issuer: one.issuer, clientId: 'danji', clientSecret: SECRET },
      ...{ rule: 'MEMBER_ID', ruleClaim: 'preferred_username', trusted: ['mfa', 'urn:two'] },
    },
  ]);
  await expect.poll(() => document.body.innerHTML.includes(SECRET)).toBe(false);
});

it('it is turned on here after a question, changed without its address, given another secret and deleted after a warning', async () => {
  enterAs('Y');
  told = [one];
  const turned = answer(switchOidcIssuer, ({ body }) => {
    told = [{ ...one, onYn: body.onYn ? 'Y' : 'N', linked: 3, complexes: 1, linkedInAll: 3 }];
    return { ok: true } as const;
  });
  await openPage(PAGE);
  await expect.element(page.getByText('이 단지에서 쓰지 않음')).toBeVisible();
  await press('회사 계정 이 단지에서 켜기');
  await dialog('외부 로그인 켜기').getByRole('button', { name: '취소' }).click();
  expect(turned).toHaveLength(0);
  await press('회사 계정 이 단지에서 켜기');
  await dialog('외부 로그인 켜기').getByRole('button', { name: '켜기' }).click();
  await expect.element(page.getByText('이 단지에서 씀')).toBeVisible();
  await expect.element(page.getByText('이 단지에서 3명 연결 · 모두 1개 단지에서 3명')).toBeVisible();
  expect(turned).toHaveLength(1);

  refuse(changeOidcIssuer, 'OIDC_ISSUER_REFUSED', { errorUserMsg: '같은 이름의 로그인 서비스가 있습니다.' });
  await press('회사 계정 고치기');
  const form = dialog('로그인 서비스 고치기');
  await expect.element(form.getByLabelText('발급자 주소')).not.toBeInTheDocument();
  await expect.element(form.getByLabelText('클라이언트 비밀값')).not.toBeInTheDocument();
  await form.getByLabelText('이름', { exact: true }).fill('본사 계정');
  await form.getByRole('button', { name: '저장' }).click();
  await expect.element(form.getByText('같은 이름의 로그인 서비스가 있습니다.')).toBeVisible();
  await expect.element(form.getByLabelText('이름', { exact: true })).toHaveValue('본사 계정');
  const changed = answer(changeOidcIssuer, { ok: true });
  await form.getByRole('button', { name: '저장' }).click();
  await expect.poll(() => changed.map(({ body }) => body.name)).toEqual(['본사 계정']);

  const renewed = answer(rotateOidcSecret, { ok: true });
  await press('회사 계정 비밀값 바꾸기');
  await page.getByRole('dialog').getByLabelText('클라이언트 비밀값').fill('another-secret');
  await page.getByRole('dialog').getByRole('button', { name: '바꾸기', exact: true }).click();
  await expect.poll(() => renewed.map(({ body }) => body)).toEqual([{ clientSecret: 'another-secret' }]);

  const removed = answer(removeOidcIssuer, () => {
    told = [];
    return { ok: true } as const;
  });
  await press('회사 계정 삭제');
  await expect.element(page.getByText('모든 단지에서 연결한 3명', { exact: false })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '삭제', exact: true }).click();
  await expect.element(page.getByText('아직 등록한 로그인 서비스가 없습니다.')).toBeVisible();
  expect(removed).toHaveLength(1);
});

it('whoever runs a complex sees what is on in it, and changes nothing', async () => {
  told = [{ ...one, onYn: 'Y', linked: 2 }];
  enterAs('N');
  await openPage(PAGE);
  await expect.element(page.getByText('이 단지에서 2명 연결')).toBeVisible();
  const anything = page.getByRole('button', { name: /회사 계정|로그인 서비스 등록/ });
  expect(anything.elements()).toEqual([]);
  await expect.element(page.getByText(one.redirectUri)).not.toBeInTheDocument();
});

it('an operator who may only read copies the address and can change nothing', async () => {
  told = [one];
  enterAs('Y', { writeYn: 'N', deleteYn: 'N' });
  await openPage(PAGE);
  await expect.element(page.getByText(one.redirectUri)).toBeVisible();
  const names = page
    .getByRole('button', { name: /회사 계정|로그인 서비스 등록/ })
    .elements()
    .map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(['회사 계정 돌아올 주소 복사']);
});

it('where there is none, a complex reads whom to ask', async () => {
  enterAs('N');
  await openPage(PAGE);
  await expect.element(page.getByText('쓰려면 운영센터에 요청해 주세요.', { exact: false })).toBeVisible();
});
