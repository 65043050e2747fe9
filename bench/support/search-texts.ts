import type pg from 'pg';
import { buildEntries } from '../../apps/server/src/features/search-index/domain/build-entries.ts';
import type { Source } from '../../apps/server/src/features/search-index/domain/source.ts';

export const APT = '10001';
/** In every fifth document, and in one of ten thousand. */
export const FREQUENT = '점검';
export const RARE = '맨홀';
const PEOPLE = [
  'gisa01',
  'gisa02',
  'gijeon01',
  'gyeongri01',
  'seomu01',
  'yeongseon1',
  'gyeongbi01',
  'miwha01',
  'gwajang01',
];
const DECIDERS = ['sojang01', 'gwajang01', 'gijeon01', 'gyeongri01'];

/** Words of an office, the front ones often and the back ones seldom. */
const WORDS = (
  '관리 민원 처리 보고 지하 주차장 공사 청소 교체 승강기 누수 배관 소방 경비 미화 용역 지급 계약 견적 업체 금액 확인 요청 결과 조치 완료 예정 ' +
  '전기 급수 난방 배수 펌프 저수조 옥상 방수 도장 외벽 조경 수목 전지 소독 방역 화재 감지기 비상 발전기 변압기 조명 교환 수리 부품 자재 구매 대금 ' +
  '입주자 대표 회의 안건 의결 공고 게시 안내 방송 협조 주민 세대 방문 출입 차량 등록 단속 택배 보관 놀이터 경로당 헬스장 도서관 회계 결산 예산 집행 ' +
  '장기수선 충당금 잡수입 부과 고지 연체 독촉 이체 통장 잔액 세금 계산서 영수증 증빙 근무 교대 연차 휴가 교육 안전 보건 재해 예방 훈련 일지 순찰 야간 ' +
  '보수 균열 타일 창호 자동문 인터폰 월패드 통신 단자함 케이블 안테나 태양광 충전기 킥보드 자전거 폐기물 음식물 분리수거 스티커 비둘기 해충 제설 염화칼슘'
).split(' ');

let seed = 20_261_115;
const chance = () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0;
  return (seed >>> 0) / 2 ** 32;
};
const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
const word = () => WORDS[Math.floor(chance() ** 2 * WORDS.length)] as string;

function sentence(length: number): string {
  let text = '';
  while (text.length < length) text += `${word()}${pick(['', ' ', '을 ', '에 ', '의 ', ' 및 ', '하여 ', '. '])}`;
  return text;
}

function sourceOf(n: number): Source {
  const drafter = pick(PEOPLE);
  const decider = pick(DECIDERS);
  const marks = `${n % 5 === 0 ? ` ${FREQUENT} ` : ''}${n % 10_000 === 7 ? ` ${RARE} ` : ''}`;
  return {
    docId: '',
    state: 'APPROVED',
    sortAt: new Date(0).toISOString(),
    title: `${sentence(14)} ${n % 40 === 0 ? FREQUENT : ''}의 건`,
    content: { 사유: `${sentence(180)}${marks}${sentence(180)}` },
    amount: String(Math.floor(chance() * 9_000) * 1000),
    fields: null,
    docNumber: null,
    formId: null,
    keywords: [],
    synonyms: [],
    formName: '기안서',
    special: null,
    drafterId: drafter,
    drafterName: '사람',
    drafterDeptId: null,
    drafterDeptName: '관리과',
    headReads: false,
    people: [drafter, decider].map((id) => ({ id, name: '사람' })),
    participantIds: [],
    receivingDeptIds: [],
    nextRoleCodes: [],
    comments: [],
    reasons: [],
    attachments: [],
  };
}

/** Texts with the entries that the application makes of them, in the table `template`, to be repeated under new numbers. */
export async function makeTemplates(client: pg.Client, count: number): Promise<void> {
  seed = 20_261_115;
  await client.query(
    `create unlogged table template (n integer, title text, content jsonb, amount bigint, drafter text, decider text,
       head text, initials text, norm text, tokens integer[], readers integer[])`,
  );
  for (let from = 0; from < count; from += 1_000) await insertTemplates(client, from, 1_000);
}

async function insertTemplates(client: pg.Client, from: number, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, i) => {
    const source = sourceOf(from + i);
    const [entry] = buildEntries(APT, source);
    if (!entry) throw new Error('no entry');
    const { head, initials, norm } = entry;
    const arrays = { tokens: `{${entry.tokens.join()}}`, readers: `{${entry.readers.join()}}` };
    const { title, content, amount, drafterId: drafter } = source;
    return {
      n: from + i,
      title,
      content,
      amount,
      drafter,
      decider: source.people[1]?.id,
      head,
      initials,
      norm,
      ...arrays,
    };
  });
  await client.query(
    `insert into template select n, title, content, amount, drafter, decider, head, initials, norm, tokens::integer[], readers::integer[]
       from jsonb_to_recordset($1) r (n integer, title text, content jsonb, amount bigint, drafter text, decider text, head text, initials text, norm text, tokens text, readers text)`,
    [JSON.stringify(rows)],
  );
}
