import { getComplexNotice } from '@danji/contract/complex-notice';
import { getChannels, getComplexSetting, listHubKeys } from '@danji/contract/complexes';
import { getFilePolicy } from '@danji/contract/file-policy';
import { getLetterhead, listSealUses } from '@danji/contract/letterhead';
import { menuAuthInfo } from '@danji/contract/main';
import { listSynonyms } from '@danji/contract/search-synonyms';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../test/answers.ts';
import { enter, menus, openPage } from '../../../../test/open-page.tsx';

const nobody = { changedBy: null, changedAt: null };

it('the list of homes, which stands in the guide, is found from the settings of the complex', async () => {
  enter();
  answer(menuAuthInfo, [
    ...menus(),
    ...menus()
      .filter(({ url }) => url === '/emp-mng')
      .map((one) => ({ ...one, menuId: '9', url: '/cmplx-setting', menuName: '단지 설정' })),
  ]);
  answer(getComplexSetting, {
    aptId: '10001',
    values: {
      name: '한빛마을',
      households: null,
      recallPolicy: 'BEFORE_ACT',
      finalLimit: null,
      secretLimit: null,
      numberPattern: '{부서}-{연도}-{일련번호:4}',
      retentionMin: null,
      idleMinutes: 30,
      sessionHours: 12,
      reminderDays: 3,
      allowedAddresses: [],
    },
    otpPolicy: 'ALL',
    version: 1,
    ...nobody,
    callerAddress: '203.0.113.7',
  });
  answer(getComplexNotice, { notice: null, shownYn: 'N', version: 0, ...nobody });
  const lines = { postcode: '', address: '', homepage: '', phone: '', fax: '', email: '' };
  answer(getLetterhead, { marks: [], lines, linesVersion: 0, ...nobody });
  const values = { macro: 'REFUSE', remote: 'REFUSE', script: 'REFUSE', sealed: 'REFUSE' } as const;
  answer(getFilePolicy, { values, version: 0, ...nobody });
  answer(listSealUses, []);
  answer(listSynonyms, { own: [], field: [] });
  answer(listHubKeys, []);
  answer(getChannels, { emailYn: 'N', smsYn: 'N', mailFrom: null });
  await openPage('/cmplx-info/cmplx-setting');
  await expect
    .element(page.getByRole('link', { name: '동·호 목록 보기' }))
    .toHaveAttribute('href', '/guide?step=DWELLINGS');
});
