import { expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { dialog, PASSWORD, shareOffice, signedIn } from './support.ts';

let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji();
  return danji;
});

it('ERP-04 a person makes a connection, a program reads with it, the top administrator sees and ends it, and nothing is read any more', async () => {
  const { page } = await signedIn(danji, 'gyeongri01', {}, '/auth/mypage_tokens');
  await page.getByRole('button', { name: '연결 만들기' }).click();
  const form = dialog(page, '연결 만들기');
  await form.getByRole('textbox', { name: '이름' }).fill('월말 현황표');
  await form.getByRole('checkbox', { name: '결재함 대기' }).check();
  await form.getByRole('checkbox', { name: '상신함 완료' }).check();
  await form.getByRole('textbox', { name: '내려받는 이유' }).fill('월말 현황표에 결재 목록을 씁니다.');
  await form.getByLabel('로그인 비밀번호').fill(PASSWORD);
  await form.getByRole('button', { name: '만들기' }).click();
  const shown = dialog(page, '‘월말 현황표’ 엑셀 연결');
  const secret = await shown.getByRole('textbox', { name: '암호', exact: true }).inputValue();
  const address = await shown.getByRole('textbox', { name: '결재함 대기 주소' }).inputValue();
  expect(address).not.toContain(secret);
  await shown.getByRole('button', { name: '적어 두었습니다' }).click();
  await page.getByText('결재함 대기, 상신함 완료').waitFor();

  const authorization = `Basic ${Buffer.from(`excel:${secret}`).toString('base64')}`;
  const read = () => fetch(address, { headers: { authorization } });
  const answer = await read();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
  expect(text).toMatch(/^\ufeff"긴급","상태"/);
  await page.reload();
  await page.getByText(/마지막 사용 .*30일 동안 1번/).waitFor();

  const admin = await signedIn(danji, 'sojang01', {}, '/cmplx-info/integration-mng?tab=people');
  await admin.page.getByRole('button', { name: '김경리 월말 현황표 끝내기' }).click();
  await dialog(admin.page, '개인 연결 끝내기').getByRole('button', { name: '끝내기', exact: true }).click();
  await admin.page.getByText('연결을 만든 사람이 없습니다.').waitFor();
  expect((await read()).status).toBe(401);
  await page.reload();
  await page.getByText('아직 만든 연결이 없습니다.').waitFor();
});
