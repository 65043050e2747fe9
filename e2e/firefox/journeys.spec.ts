import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { folderForThisFile } from '../../apps/server/test/for-this-file.ts';
import { type Office, openOffice } from '../support/open-office.ts';
import { type Desk, expense, openDesk } from '../web/document-desk.ts';
import { asOwner } from '../web/support.ts';
import { type Firefox, findFirefox, openFirefox } from './open-firefox.ts';
import { type Person, personAt } from './person.ts';

const AT_A_DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

let office: Office;
let desk: Desk;
let firefox: Firefox;
const folder = folderForThisFile('firefox');
beforeAll(async () => {
  const found = findFirefox();
  if (!found) throw new Error('firefox-esr or firefox has to be on the path');
  office = await openOffice();
  desk = openDesk(office);
  firefox = await openFirefox(found);
});
afterAll(async () => {
  await firefox?.close();
  await office?.close();
});

/** A person in a window of their own; behind what they saw nothing has gone wrong. */
async function inFirefox(memberId: string, walk: (person: Person) => Promise<void>, size = AT_A_DESK): Promise<void> {
  const context = await firefox.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport(size);
    const person = await personAt(page, office.url);
    await person.signIn(memberId);
    await walk(person);
    expect(person.wrong).toEqual([]);
  } finally {
    await context.close();
  }
}

const LINE = [
  { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
  { order: 2, kind: 'DECIDE', personId: 'sojang01' },
];
const ask = (title: string, won = 480_000) =>
  desk.submit({ by: 'gisa01', title, form: 'EXPENSE', line: LINE, more: { content: expense(won) } });
let tries = 0;
/** What an earlier try has left stands in the same office, and is another document. */
const fresh = (title: string) => {
  tries += 1;
  return `${title} ${tries}`;
};
const stateOf = async (docId: string) => (await desk.detail('gisa01', docId)).state;
const stepOf = async (docId: string, personId: string) =>
  (
    await asOwner<{ state: string }>(office, 'select state from step where doc_id = $1 and person_id = $2', [
      docId,
      personId,
    ])
  )[0]?.state;
/** The bar of a decision that is held; its five seconds stand still while the pointer is on it. */
const HELD = '[aria-label="결정 보내기"]';
const soon = { timeout: 10_000 };

it('signs in, and out again', () =>
  inFirefox('gwajang01', async (person) => {
    await person.sees('이과장님, 결재할 문서가 없습니다');
    await person.pressAt('header button[aria-haspopup="menu"] ::-p-text(이과장)');
    await person.press('menuitem', '로그아웃');
    await person.isAt(/^\/auth\/login$/);
    await person.sees('로그아웃 되었습니다.');
  }));

it('drafts a 지출결의서 with an amount and sends it', () =>
  inFirefox('gisa01', async (person) => {
    await person.pressAt('#main a ::-p-text(지출결의서)');
    await person.write('combobox', '지급처', '한빛엘리베이터');
    await person.write('textbox', '지급사유', '3호기 도어 인버터를 교체하고 대금을 지급하고자 함.');
    await person.choose('계정과목', '승강기유지비');
    await person.choose('증빙종류', '세금계산서');
    await person.write('textbox', '품명 1행', '도어 인버터');
    await person.write('textbox', '수량 1행', '2');
    await person.write('textbox', '단가 1행', '640000');
    await person.sees('일금 일백이십팔만원정');
    await person.press('button', '상신');
    await person.sees('이대로 상신할까요?');
    await person.sees('1,280,000원');
    await person.press('button', '상신하기');
    await person.isAt(/^\/elec-apv\/sign-detail\//);
    await person.sees('기전과장 차례');
    await expect
      .poll(() => stateOf(new URL(person.page.url()).pathname.split('/').at(-1) ?? ''), soon)
      .toBe('IN_PROGRESS');
  }));

it('approves, takes it back within the five seconds, and approves', async () => {
  const title = fresh('승인할 지출');
  const docId = await ask(title);
  await inFirefox('gijeon01', async (person) => {
    await person.press('link', title);
    await person.reads('(주)한빛엘리베이터');
    await person.press('button', '승인');
    await person.pointAt(HELD);
    await person.press('button', '실행취소', HELD);
    await person.sees('보내지 않았습니다.');
    expect(await stepOf(docId, 'gijeon01')).toBe('PENDING');
    await person.seesNoMore('보내지 않았습니다.');
    await person.reads('(주)한빛엘리베이터');
    await person.press('button', '승인');
    await person.pointAt(HELD);
    await person.press('button', '바로 보내기', HELD);
    await person.sees('승인했습니다.');
    await expect.poll(() => stepOf(docId, 'gijeon01'), soon).toBe('APPROVED');
  });
});

it('rejects with a reason', async () => {
  const title = fresh('반려할 지출');
  const docId = await ask(title);
  await inFirefox('gijeon01', async (person) => {
    await person.press('link', title);
    await person.reads('(주)한빛엘리베이터');
    await person.press('button', '반려');
    await person.write('textbox', '사유 (필수)', '견적서가 빠졌습니다.');
    await person.press('button', '반려', '[role="dialog"]');
    await person.pointAt(HELD);
    await person.press('button', '바로 보내기', HELD);
    await person.sees(`‘${title}’ 반려했습니다.`);
    await expect.poll(() => stateOf(docId), soon).toBe('REJECTED');
  });
});

it('recalls what was sent', async () => {
  const docId = await ask('회수할 지출');
  await inFirefox('gisa01', async (person) => {
    await person.goTo(`/elec-apv/sign-detail/${docId}`);
    await person.press('button', '회수');
    await person.press('button', '회수', '[role="dialog"]');
    await expect.poll(() => stateOf(docId), soon).toBe('WITHDRAWN');
    await person.sees('회수');
  });
});

it('approves three at once, with their titles and the sum', async () => {
  const bundle = fresh('묶음');
  const titles = [`${bundle} 하나`, `${bundle} 둘`, `${bundle} 셋`];
  const ids = await Promise.all(titles.map((title) => ask(title, 110_000)));
  await inFirefox('gijeon01', async (person) => {
    await person.goTo(`/elec-apv/apv-inbox?text=${encodeURIComponent(bundle)}`);
    await person.press('checkbox', '이 쪽의 문서 모두 고르기');
    await person.sees('3건 선택 금액 합계 330,000원');
    await person.press('button', '일괄 승인');
    for (const title of titles) await person.sees(title);
    await person.press('button', '3건 승인');
    await person.sees('일괄 승인 결과');
    for (const docId of ids) await expect.poll(() => stepOf(docId, 'gijeon01'), soon).toBe('APPROVED');
  });
});

it('comments, and calls somebody by initial consonants', async () => {
  const docId = await ask('댓글을 달 지출');
  await inFirefox('gisa01', async (person) => {
    await person.goTo(`/elec-apv/sign-detail/${docId}`);
    await person.press('textbox', '댓글 쓰기');
    await person.page.keyboard.type('@ㅊㄱㅈ');
    await person.page.waitForSelector('[role="option"] ::-p-text(최기전)', { timeout: 20_000, visible: true });
    await person.page.keyboard.press('Enter');
    await person.page.keyboard.type('견적을 확인해 주세요');
    await person.press('button', '댓글 달기');
    await person.sees('@최기전 견적을 확인해 주세요');
    const told = await desk.call<{ items: { body: string }[] }>('gijeon01', 'GET', '/api/alarm/default');
    expect(JSON.stringify(told)).toContain('정기사님이');
  });
});

it('finds a document by what is written in it', async () => {
  await ask('은행나무 가지치기 대금');
  await inFirefox('sojang01', async (person) => {
    await person.goTo('/search');
    await person.write('searchbox', '검색어', '은행 나무');
    await person.page.keyboard.press('Enter');
    await person.sees('은행나무 가지치기 대금');
    await person.pressAt('#main a[href*="sign-detail/"]');
    await person.isAt(/^\/elec-apv\/sign-detail\//);
    await person.sees('은행나무 가지치기 대금');
  });
});

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
it('on the width of a phone, a daily log with a photo', () =>
  inFirefox(
    'gisa01',
    async (person) => {
      const photo = path.join(folder, '펌프.png');
      writeFileSync(photo, Buffer.from(PIXEL, 'base64'));
      await person.pressAt('#main a ::-p-text(일일 업무일지)');
      await person.write('textbox', '제목', '파이어폭스로 쓴 일지');
      await person.press('button', '특이사항 없음');
      await person.bring('input[aria-label="첨부할 사진"]', photo);
      await person.find('button', '펌프.png 빼기');
      await person.press('button', '상신');
      await person.press('button', '상신하기');
      await person.isAt(/^\/elec-apv\/sign-detail\//);
      const wide = () => person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth, null);
      expect(await wide()).toBeLessThanOrEqual(0);
      const docId = new URL(person.page.url()).pathname.split('/').at(-1) ?? '';
      expect(await stateOf(docId)).toBe('IN_PROGRESS');
      expect(await asOwner(office, 'select name from attachment where doc_id = $1', [docId])).toEqual([
        { name: '펌프.png' },
      ]);
    },
    PHONE,
  ));

it('settings: the largest text, dark, kept through a reload', () =>
  inFirefox('gijeon01', async (person) => {
    await person.goTo('/auth/mypage_view');
    await person.press('radio', '아주 크게');
    await person.press('radio', '어둡게');
    const look = () =>
      person.page.evaluate(
        () => [
          document.documentElement.dataset.mantineColorScheme,
          getComputedStyle(document.documentElement).fontSize,
        ],
        null,
      );
    await expect.poll(look, soon).toEqual(['dark', '32px']);
    await person.goTo('/');
    await person.sees('최기전님, 결재할 문서');
    expect(await look()).toEqual(['dark', '32px']);
  }));

it('what goes wrong behind a page would be seen', async () => {
  const context = await firefox.createBrowserContext();
  const page = await context.newPage();
  const person = await personAt(page, office.url);
  await person.goTo('/auth/login');
  expect(person.wrong).toEqual([]);
  await page.evaluate(() => {
    console.error('said');
    setTimeout(() => {
      throw new Error('thrown');
    });
    document.body.append(Object.assign(document.createElement('img'), { src: 'https://elsewhere.invalid/x.png' }));
  }, null);
  for (const words of ['said', 'thrown', 'Content Security Policy: img-src'])
    await expect.poll(() => person.wrong.join('\n'), soon).toContain(words);
  await context.close();
});
