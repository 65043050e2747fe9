import { expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { openDesk } from './document-desk.ts';
import { asOwner, choose, dialog, shareOffice, signedIn, stepTo } from './support.ts';

let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji({}, { jobs: true });
  return danji;
});

it('the operator sees how the whole runs, in words first', async () => {
  const { page } = await signedIn(danji, 'sysadmin', {}, '/system-mng/status');
  const findings = page.getByRole('region', { name: '살펴볼 것' });
  await findings.getByText('백업이 아직 없습니다.', { exact: false }).waitFor();
  await page.getByRole('region', { name: '서버' }).getByText('작동 중').waitFor();
  await page.getByRole('region', { name: '데이터베이스' }).getByText('PostgreSQL').waitFor();
  const backups = page.getByRole('region', { name: '백업', exact: true });
  await backups.getByRole('button', { name: '지금 백업' }).click();
  await backups.getByRole('button', { name: '백업 중' }).waitFor();
  await backups.getByText('곧 시작').waitFor();
});

it('a message without a channel is opened on record, and not offered to be sent again; the record is found in the audit', async () => {
  await openDesk(danji).call('sojang01', 'POST', '/api/syst/users/gyeongri01/resetPassword', {});
  // The sender finds no channel within a few seconds.
  const states = () => asOwner(danji, 'select state from outbox_message');
  await expect.poll(states, { timeout: 30_000 }).toEqual([{ state: 'KEPT' }]);
  const { page } = await signedIn(danji, 'sojang01', {}, '/system-mng/outbox');
  const kept = page.getByRole('row').filter({ hasText: '보관 중' });
  await kept.first().getByRole('button', { name: /열기$/ }).click();
  await dialog(page, '확인').getByRole('button', { name: '열기' }).click();
  await page.getByText('/auth/pw_change#token=', { exact: false }).waitFor();
  await dialog(page).getByRole('button', { name: '확인', exact: true }).click();
  // Without its channel it would only be kept once more.
  expect(await kept.getByRole('button', { name: /다시 보내기$/ }).count()).toBe(0);

  // A code with which somebody signs in, from before codes were sealed.
  await asOwner(
    danji,
    `insert into outbox_message (apt_id, message_id, channel, recipient, subject, body, state, next_attempt_at, created_at, secret_kind)
     values ('10001', gen_random_uuid(), 'SMS', '01012345678', '(가) 인증번호', '123456', 'KEPT', now(), now() - interval '1 day', 'SIGN_IN_CODE')`,
  );
  await page.getByRole('button', { name: '제목' }).click();
  await page.waitForURL((url) => url.searchParams.get('sort') === 'subject');
  const first = page.getByRole('row').nth(1);
  await first.getByText('(가) 인증번호').waitFor();
  await first.getByText('010-****-5678').waitFor();
  // Its secret is not with it, as after a restore: there is nothing to open or to send again.
  expect(await first.getByRole('button', { name: /열기$|다시 보내기$/ }).count()).toBe(0);
  await page.getByRole('button', { name: '엑셀' }).click();
  const ask = dialog(page, '엑셀 내려받기');
  await ask.getByRole('textbox', { name: '내려받는 이유' }).fill('보내지 못한 메시지를 점검합니다');
  await ask.getByRole('checkbox', { name: '받는 곳' }).click();
  expect(await ask.getByRole('checkbox', { name: '가리지 않고 받기' }).count()).toBe(0);
  const file = page.waitForEvent('download');
  await ask.getByRole('button', { name: '내려받기' }).click();
  expect((await file).suggestedFilename()).toMatch(/^메시지 보관함_.*\.xlsx$/);

  await stepTo(page, '/system-mng/audit');
  await page.getByRole('button', { name: '한 사람' }).click();
  await page.waitForURL((url) => url.searchParams.get('sort') === 'actor');
  await choose(page.getByRole('combobox', { name: '내용' }), '보관된 메시지 열람');
  await page.waitForURL(/kind=MESSAGE_OPENED/);
  const rows = page.getByRole('row').filter({ hasText: '박소장' });
  await expect
    .poll(async () => (await rows.allTextContents()).every((text) => text.includes('보관된 메시지 열람')))
    .toBe(true);
  await expect.poll(() => rows.count()).toBeGreaterThan(0);
  // Another person's list cannot be reached by the address.
  await page.goBack();
  await page.waitForURL((url) => !url.search.includes('kind'));
});
