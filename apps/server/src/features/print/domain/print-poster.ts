import { spaceHeading } from '@danji/contract/paper/paper-head';
import { runsOf } from './keep-words.ts';
import { partsOf } from './korean-paper.ts';
import type { PrintBlock, PrintModel } from './print-model.ts';
import { PAGE_POINTS } from './print-table.ts';

type Facts = { readonly complexName: string; readonly address: string; readonly now: Date };

export const POSTER_QR = 'open-page-qr.svg';
const NAME = '입주민 공개 자료';

const line = (text: string, size: 'small' | 'large' | 'title' = 'large'): PrintBlock => ({
  k: 'p',
  align: 'center',
  runs: runsOf(text, PAGE_POINTS - 20, { size }),
});

/** For the board of each building: where residents look, to be read by a camera or typed. */
export function printPoster({ complexName, address, now }: Facts): PrintModel {
  return {
    style: 'form',
    complexName,
    heading: spaceHeading(NAME),
    title: `${complexName} ${NAME}`,
    author: complexName,
    madeAt: partsOf(now.toISOString()),
    watermark: null,
    trace: null,
    aside: [],
    header: [],
    columns: [],
    others: [],
    rule: [],
    blocks: [
      line('관리비, 계약, 의결, 회의록, 공고를 휴대전화로 봅니다.', 'title'),
      line('카메라로 아래 그림을 비춰 주세요. 로그인하지 않아도 됩니다.'),
      { k: 'photos', groups: [{ head: [], items: [{ picture: POSTER_QR, caption: [] }] }] },
      line(address),
      line('이름, 전화번호, 동·호는 가리고 올립니다.', 'small'),
    ],
    end: 0,
    attachments: [],
    ends: null,
    related: [],
    opinions: [],
    explained: [],
    corrections: [],
    history: [],
    sender: `${complexName} 관리사무소`,
    foot: [],
    issue: null,
    footer: { number: NAME, hash: null, qr: null, address: null },
  };
}
