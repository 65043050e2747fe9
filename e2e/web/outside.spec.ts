import { expect, it } from 'vitest';
import { type RealProvider, startRealProvider } from '../../apps/server/src/features/oidc/testing/real-provider.ts';
import { type Danji, launchDanji } from '../support/launch.ts';
import { dialog, fillLogin, openBrowser, PASSWORD, shareOffice, signedIn } from './support.ts';

let danji: Danji;
let outside: RealProvider;
shareOffice(async () => {
  outside = await startRealProvider();
  danji = await launchDanji({ oidcAllowPrivate: true });
  const close = danji.close.bind(danji);
  danji.close = async () => {
    await close();
    await outside.stop();
  };
  return danji;
});

it('the operator sets a service up, a person links it, signs out and comes in by it; who says no, or has nothing linked, reads why', async () => {
  const { page: office } = await signedIn(danji, 'sysadmin', {}, '/cmplx-info/integration-mng?aptId=10001&tab=sign-in');
  await office.getByRole('button', { name: '로그인 서비스 등록' }).click();
  const form = dialog(office, '로그인 서비스 등록');
  await form.getByLabel('이름').fill('회사 계정으로 로그인');
  await form.getByLabel('발급자 주소').fill(outside.issuer);
  await form.getByLabel('클라이언트 ID').fill('danji');
  await form.getByLabel('클라이언트 비밀값').fill('the-secret-of-danji-at-the-provider');
  await form.getByRole('button', { name: '등록' }).click();
  await office.getByRole('button', { name: '회사 계정으로 로그인 이 단지에서 켜기' }).click();
  await dialog(office, '외부 로그인 켜기').getByRole('button', { name: '켜기' }).click();
  await office.getByText('이 단지에서 씀').waitFor();
  const redirectUri = await office.getByText('/auth/outside/').textContent();
  await outside.serve(redirectUri ?? '');

  outside.signedIn('kim', { email: 'kim@corp.example' });
  const { page } = await signedIn(danji, 'gisa01', {}, '/auth/mypage_outside');
  await page.getByRole('button', { name: '회사 계정으로 로그인 연결' }).click();
  await page.getByText('kim@corp.example').waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.getByLabel('단지 비밀번호').fill(PASSWORD);
  await page.getByRole('button', { name: '연결', exact: true }).click();
  await page.getByRole('button', { name: '회사 계정으로 로그인 연결 끊기' }).waitFor();

  const door = await (await openBrowser(danji)).newPage();
  await door.goto('/auth/login');
  await door.getByRole('button', { name: '회사 계정으로 로그인' }).click();
  await door.locator('#root #main h1').waitFor();
  expect(new URL(door.url()).pathname).toBe('/');

  outside.signedIn(null);
  const no = await (await openBrowser(danji)).newPage();
  await no.goto('/auth/login');
  await no.getByRole('button', { name: '회사 계정으로 로그인' }).click();
  await no.getByText('로그인을 마치지 않았습니다').waitFor();
  await no.getByRole('button', { name: '로그인 화면으로' }).click();
  outside.signedIn('lee', { name: '이모' });
  await no.getByRole('button', { name: '회사 계정으로 로그인' }).click();
  await no.getByText('아직 단지 계정과 연결되어 있지 않습니다').waitFor();
  await fillLogin(no, 'miwha01');
  await no.getByRole('button', { name: '연결하지 않기' }).click();
  await no.locator('#root #main h1').waitFor();
});
