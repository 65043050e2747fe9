import type { WireOutput } from '@danji/contract/endpoint';
import { createToken, listOwnTokens, revokeToken, rotateToken } from '@danji/contract/personal-tokens';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../../test/answers.ts';
import { enter, openPage } from '../../../../test/open-page.tsx';

const OWN = '/auth/mypage_tokens';
const AT = '2026-11-16T01:00:00.000000Z';
const ID = '0190a0b0-1234-7000-8000-00000000000a';
const SECRET = `dj10001-${'s'.repeat(43)}`;
type Told = WireOutput<typeof listOwnTokens>;
const token = {
  ...{ tokenId: ID, name: '월말 현황표', kind: 'SHEET', parts: ['inbox-waiting', 'doc-register'] },
  ...{
    endsOn: '2027-05-01',
    createdAt: AT,
    rotatedAt: null,
    lastUsedAt: AT,
    lastUsedIp: '203.0.113.7',
    recentTimes: 41,
  },
} satisfies Told['tokens'][number];

let told: Told;
beforeEach(() => {
  enter({});
  told = { allowedYn: 'Y', lists: ['inbox-waiting', 'doc-register'], tokens: [] };
  answer(listOwnTokens, () => told);
});
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = (name: string) => page.getByRole('dialog', { name });

it('one is made for chosen lists, with a reason and the password, and its secret is shown for once', async () => {
  const sent = answer(createToken, { tokenId: ID, secret: SECRET });
  await openPage(OWN);
  await expect.element(page.getByText('아직 만든 연결이 없습니다.')).toBeVisible();
  await press('연결 만들기');
  await press('만들기');
  await expect.element(page.getByText('이름을 적어 주세요.')).toBeVisible();
  await expect.element(page.getByText('하나 이상 골라 주세요.')).toBeVisible();
  expect(sent).toHaveLength(0);
  await page.getByLabelText('이름').fill('월말 현황표');
  await page.getByRole('checkbox', { name: '결재함 대기' }).click();
  await page.getByLabelText('내려받는 이유').fill('월말 현황표에 결재 목록을 씁니다.');
  await page.getByLabelText('로그인 비밀번호').fill('danji1234!');
  refuse(createToken, 'REAUTHENTICATION_FAILED');
  await press('만들기');
  await expect.element(page.getByText('현재 비밀번호가 맞지 않습니다.')).toBeVisible();
  const made = answer(createToken, { tokenId: ID, secret: SECRET });
  await press('만들기');
  const shown = page.getByRole('textbox', { name: '암호' });
  await expect.element(shown).toHaveValue(SECRET);
  const address = page.getByRole('textbox', { name: '결재함 대기 주소' });
  await expect.element(address).toHaveValue(`${location.origin}/api/personal/inbox-waiting.csv`);
  await userEvent.keyboard('{Escape}');
  await expect.element(shown).toBeVisible();
  await press('암호를 넣는 칸이 없는 프로그램입니다');
  await expect.element(address).toHaveValue(`${location.origin}/api/personal/${SECRET}/inbox-waiting.csv`);
  await press('적어 두었습니다');
  expect(made[0]?.body).toMatchObject({ kind: 'SHEET', parts: ['inbox-waiting'], name: '월말 현황표' });
  await expect.poll(() => document.body.innerHTML.includes(SECRET)).toBe(false);
});

it('a calendar asks for no reason, and its address is the secret', async () => {
  told = { ...told, lists: [] };
  const made = answer(createToken, { tokenId: ID, secret: SECRET });
  await openPage(OWN);
  await press('연결 만들기');
  await expect.element(page.getByLabelText('내려받는 이유')).not.toBeInTheDocument();
  await page.getByLabelText('이름').fill('휴대전화');
  await page.getByRole('checkbox', { name: '내 부재와 대결자' }).click();
  await page.getByLabelText('로그인 비밀번호').fill('danji1234!');
  await press('만들기');
  await expect
    .element(page.getByRole('textbox', { name: '달력 주소' }))
    .toHaveValue(`${location.origin}/api/personal/${SECRET}/calendar.ics`);
  expect(made[0]?.body).toMatchObject({ kind: 'CALENDAR', parts: ['absences'] });
});

it('each says what it reads, until when and when it was used last; it is renewed with the password and ended after a question', async () => {
  told = { ...told, tokens: [token] };
  const renewed = answer(rotateToken, { tokenId: ID, secret: SECRET });
  const ended = answer(revokeToken, () => {
    told = { ...told, tokens: [] };
    return { ok: true } as const;
  });
  await openPage(OWN);
  await expect.element(page.getByText('결재함 대기, 문서등록대장')).toBeVisible();
  await expect.element(page.getByText(/203\.0\.113\.7 · 30일 동안 41번/)).toBeVisible();
  await press('월말 현황표 주소 보기');
  await expect
    .element(page.getByRole('textbox', { name: '문서등록대장 주소' }))
    .toHaveValue(`${location.origin}/api/personal/doc-register.csv`);
  await dialog('‘월말 현황표’ 목록 주소').getByRole('button', { name: '닫기', exact: true }).last().click();
  await press('월말 현황표 암호 바꾸기');
  await dialog('본인 확인').getByLabelText('비밀번호', { exact: true }).fill('danji1234!');
  await press('바꾸기');
  await expect.element(page.getByRole('textbox', { name: '암호' })).toHaveValue(SECRET);
  await press('적어 두었습니다');
  expect(renewed.map(({ body }) => body)).toEqual([{ password: 'danji1234!' }]);
  await press('월말 현황표 끝내기');
  await dialog('연결 끝내기').getByRole('button', { name: '취소' }).click();
  expect(ended).toHaveLength(0);
  await press('월말 현황표 끝내기');
  await dialog('연결 끝내기').getByRole('button', { name: '끝내기', exact: true }).click();
  await expect.element(page.getByText('아직 만든 연결이 없습니다.')).toBeVisible();
});

it('where the complex does not allow it, that is said, and none is made or renewed; one can still be ended', async () => {
  told = { allowedYn: 'N', lists: [], tokens: [token] };
  await openPage(OWN);
  await expect.element(page.getByText(/우리 단지에서는 엑셀·달력 연결을 쓰지 않습니다/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: '연결 만들기' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /암호 바꾸기/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: '월말 현황표 끝내기' })).toBeVisible();
});
