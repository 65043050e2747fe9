import type { WireOutput } from '@danji/contract/endpoint';
import { listOidcLinks, removeOidcLink } from '@danji/contract/oidc';
import { beginOidc } from '@danji/contract/oidc-door';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../test/answers.ts';
import { enter, openPage } from '../../../../test/open-page.tsx';

const OWN = '/auth/mypage_outside';
const AT = '2026-11-18T01:00:00.000000Z';
const ID = '0190a0b0-1234-7000-8000-00000000000a';
type Told = WireOutput<typeof listOidcLinks>;
const link: Told['links'][number] = {
  ...{ linkId: ID, issuerName: '회사 계정', shownAs: 'kim@corp.example', ruleYn: 'N', linkedAt: AT },
  ...{ lastUsedAt: null, offYn: 'N' },
};

let told: Told;
beforeEach(() => {
  enter();
  told = { links: [], issuers: [] };
  answer(listOidcLinks, () => told);
});
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const identity = page.getByRole('dialog', { name: '본인 확인' });

it('where the complex has no service, that is said, and nothing can be linked', async () => {
  await openPage(OWN);
  await expect.element(page.getByText('이 단지에서 쓰는 로그인 서비스가 없습니다.', { exact: false })).toBeVisible();
  expect(page.getByRole('button', { name: /연결/ }).elements()).toEqual([]);
  expect(page.getByText('믿을 수 있는 서비스만').elements()).toEqual([]);
});

it('linking begins at the service; one that does not answer, or sends anywhere but to the web, leads nowhere', async () => {
  told = { links: [], issuers: [{ issuerId: ID, name: '회사 계정' }] };
  refuse(beginOidc, 'OIDC_UNREACHABLE');
  await openPage(OWN);
  await expect.element(page.getByText('아직 연결한 계정이 없습니다.')).toBeVisible();
  await expect.element(page.getByText('믿을 수 있는 서비스만')).toBeVisible();
  await press('회사 계정 연결');
  await expect.element(page.getByText('로그인 서비스가 답하지 않습니다.', { exact: false })).toBeVisible();
  const begun = answer(beginOidc, { url: 'javascript:document.body.replaceChildren()' });
  await press('회사 계정 연결');
  await expect.poll(() => begun.map(({ body }) => body)).toEqual([{ issuerId: ID, purpose: 'LINK' }]);
  await expect.element(page.getByText('아직 연결한 계정이 없습니다.')).toBeVisible();
});

it('a link says whose account it is and how it came, and is ended with the password alone', async () => {
  told = {
    links: [
      link,
      {
        ...link,
        ...{
          linkId: ID.replace(/a$/, 'b'),
          issuerName: '예전 계정',
          shownAs: 'k',
          ruleYn: 'Y',
          lastUsedAt: AT,
          offYn: 'Y',
        },
      },
    ],
    issuers: [],
  };
  refuse(removeOidcLink, 'REAUTHENTICATION_FAILED');
  await openPage(OWN);
  await expect.element(page.getByText('kim@corp.example')).toBeVisible();
  await expect.element(page.getByText('아직 쓰지 않았습니다', { exact: false })).toBeVisible();
  await expect.element(page.getByText('단지의 규칙으로 찾음', { exact: false })).toBeVisible();
  await expect.element(page.getByText('지금은 쓰지 않음')).toBeVisible();
  await press('회사 계정 연결 끊기');
  await identity.getByRole('button', { name: '취소' }).click();
  await press('회사 계정 연결 끊기');
  await identity.getByLabelText('비밀번호', { exact: true }).fill('wrong');
  await identity.getByRole('button', { name: '연결 끊기' }).click();
  await expect.element(page.getByText('현재 비밀번호가 맞지 않습니다.', { exact: false })).toBeVisible();
  await expect.element(page.getByText('kim@corp.example')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '확인', exact: true }).click();

  const removed = answer(removeOidcLink, () => {
    told = { ...told, links: told.links.slice(1) };
    return { ok: true } as const;
  });
  await press('회사 계정 연결 끊기');
  await identity.getByLabelText('비밀번호', { exact: true }).fill('danji1234!');
  await identity.getByRole('button', { name: '연결 끊기' }).click();
  await expect.element(page.getByText('kim@corp.example')).not.toBeInTheDocument();
  expect(removed.map(({ params, body }) => ({ ...params, ...body }))).toEqual([{ linkId: ID, password: 'danji1234!' }]);
});
