import type { Piece } from './find-numbers.ts';

const FAMILY =
  '김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민진지엄채원천방공현함변염여추도소석선설마길연위표명기반라왕금옥육인맹제모탁국어은편용';
const TWO = '남궁|황보|제갈|사공|선우|서문|독고|동방';
/** Syllables that given names are made of; a word of others is no name to look at. */
const GIVEN = new Set(
  '가강건경계고곤관광교구국군권규균근금기길나남노누다단달담대덕도동두라란래려련령례로록룡루류리린림만명모무문미민바배백범별병보복본봉부비빈사산상새서석선설섭성세소솔송수숙순슬승시신아안애양언엄여연열염엽영예오옥온완왕용우욱운웅원월위유윤율으은을음의이익인일임자장재전정제조종주준중지진찬창채천철초춘충치탁태택하학한해향헌혁현형혜호홍화환회효후훈휘흠흥희',
);
const PERSON = `(?:[${FAMILY}][가-힣]{1,2}|(?:${TWO})[가-힣]{1,2})`;
const THREE = `(?:[${FAMILY}][가-힣]{2}|(?:${TWO})[가-힣]{1,2})`;
const OFFICES =
  '씨|님|귀하|관리소장|관리사무소장|소장|부소장|과장|부장|팀장|실장|차장|대리|주임|계장|사원|기사|기전|반장|조장|대원|미화원|경비원|회장|부회장|총무|감사|이사|동대표|대표|위원장|위원|간사|통장|사장|전무|상무|변호사|회계사|세대주|어르신|선생|여사|군|양';
const LABELS =
  '성명|성함|이름|담당자|담당|신청인|신청자|작성자|기안자|대표자|대표이사|대표|예금주|입주자|소유자|세대주|계약자|책임자|보고자|참석자|참석|불참|위원|진행|사회|서기|민원인|방문자|피해자|가해자|운전자|보호자|근무자|작업자|입회자|검수자|확인자|추천인|후보자|후보|당선자|당선인|소장|과장|회장|감사|이사|기사|주임|반장|위원장';

/** Words of an office that are built like a name. */
const WORDS = new Set(
  '정기 임시 전기 정문 위원 위원장 이사장 조합장 이사회 공동주 주민등 전기과 전기실 관리비 공사비 정기회 임시회 정기적 안전과 공고문 공고일 공사명 계약서 계약금 계약자 계약명 장기수 소방과 소방시 지하주 주차장 방화문 조경과 도급인 수급인 선정과 선정위 전자입 제한경 최저가 최고가 최종적 정산서 정보공 안내문 안건별 의결서 임차인 소유자 우선적 주요내 고지서 현장명 현관문 인건비 경비비 경비원 경비실 미화원 청소비 승강기 유지비 수선비 수도료 전기료 기본급 기타사 방역비 방수공 배수관 급수관 남성용 여성용 노인정 경로당 어린이 신청인 신청서 이용료 이용자 오전반 오후반 한빛마 서울시 구조물 진행중 진단비 점검표 문서명 문의처 이상무 고시공 도색공 변경안 변동률 차량용 배관공 하자보 하반기 상반기 천만원 백만원 지출결 지급일 지급처 소화기 소방서 성능시 성과급 여과기 연차수 위탁비 위탁사 이하생 이상임 전체적 전문가 전용면 주민들 주민용 공용부 공용관 공급가 공동체 제출서 제안서 제조사 명단은 반대의 반장님 인사위 인감증 금액은 기간은 표준화 도면대 우수관 오수관 원가계 유의사 노후화 문화재 장비명 장부상 심의회 민원인 민원접 지정일 지하층 지상층 연체료 추가분 선거관 설치비 마감일 마을버 길이는 라인별 옥상층 육안상 모집인 국민은 은행명 편의시 용역비 용역사'.split(
    ' ',
  ),
);
/** Words end like this and names do not; 김철호, 이지원 and 홍길동 are names. */
const TITLE_ONLY = /(?:장|과|팀|실|부|비|료|금|층|월|일|년|회|관)$/;
/** Behind a word of two syllables: 한도가, 원으로. */
const PARTICLE = /[가은는이을를로와과도만에의]$/;
const POLITE = /^(?:씨|님|귀하)$/;
const PART_OF_OFFICE = /(?:장|과|팀|실|부|비|료|금|층)$/;
/** With what three letters and more of them begin. */
const BEGINNINGS = new Set([...WORDS].flatMap((word) => Array.from(word, (_, at) => word.slice(0, at + 1)).slice(2)));
const isWord = (name: string) => WORDS.has(name) || BEGINNINGS.has(name);

const pieceOf = (from: number, name: string, sure: boolean): Piece => ({
  from,
  to: from + name.length,
  kind: 'NAME',
  sure,
});

const BEFORE_OFFICE = new RegExp(`(?<![가-힣])(${PERSON}) ?(?:전 )?(${OFFICES})(?![가-힣]{4})`, 'g');
const AFTER_LABEL = new RegExp(
  `(?:${LABELS})( ?[:(\\[/ -]{1,3} ?)(${PERSON})(?=$|[^가-힣]|[은는이가을를의와과님씨])`,
  'g',
);
const SPACED = new RegExp(`(?<![가-힣])([${FAMILY}] {1,2}[가-힣] {1,2}[가-힣])(?![가-힣])`, 'g');
const STANDING = new RegExp(`(?<![가-힣])(${THREE})(?![가-힣])`, 'g');
/** Family names and what is built like them beside one that is known to be one. */
const BESIDE = new RegExp(`^ ?[,/、-] ?(${THREE})(?![가-힣])`);

/** 신청인은 이영수입니다. */
const SAID = new RegExp(`(?:${LABELS})[은는이가] ?(${THREE})(?=입니다|이며|이고|이다|님|씨)`, 'g');
/** 이영수가, 이영수에게: a name in a sentence. */
const IN_SENTENCE = new RegExp(`(?<![가-힣])(${THREE})(?=(?:[이가은는을를의과와도]|에게|께서|한테)(?![가-힣]))`, 'g');

function* byPattern(flat: string): Generator<Piece> {
  for (const { index, 0: found, 1: name = '' } of flat.matchAll(SAID))
    if (!isWord(name)) yield pieceOf(index + found.length - name.length, name, true);
  for (const { index, 1: name = '', 2: office = '' } of flat.matchAll(BEFORE_OFFICE))
    if (!isWord(name))
      yield pieceOf(index, name, name.length > 2 && (POLITE.test(office) || !PART_OF_OFFICE.test(name)));
  for (const { index, 0: found, 1: sign = '', 2: name = '' } of flat.matchAll(AFTER_LABEL))
    if (!isWord(name) && (name.length > 2 || sign.trim() !== ''))
      yield pieceOf(index + found.lastIndexOf(name), name, name.length > 2 && !/[은는이가을를의와과]$/.test(name));
  for (const { index, 1: name = '' } of flat.matchAll(SPACED))
    yield pieceOf(
      index,
      name,
      [...name.replace(/ /g, '')].slice(1).every((syllable) => GIVEN.has(syllable)),
    );
  for (const { index, 1: name = '' } of [...flat.matchAll(STANDING), ...flat.matchAll(IN_SENTENCE)])
    if (
      !isWord(name) &&
      !TITLE_ONLY.test(name) &&
      !PARTICLE.test(name) &&
      [...name].slice(1).every((syllable) => GIVEN.has(syllable))
    )
      yield pieceOf(index, name, false);
}

/** People of the complex, wherever they stand, also with spaces between the syllables. */
function* byKnown(flat: string, names: ReadonlySet<string>): Generator<Piece> {
  const letters = flat.replace(/[^가-힣A-Za-z]/g, '');
  const places = [...flat.matchAll(/[가-힣A-Za-z]/g)].map(({ index }) => index);
  for (let at = 0; at < letters.length; at++)
    for (const length of [2, 3, 4, 5]) {
      const [first, last] = [places[at], places[at + length - 1]];
      if (first === undefined || last === undefined || !names.has(letters.slice(at, at + length))) continue;
      const between = flat.slice(first, last + 1);
      if (/[^가-힣A-Za-z ]/.test(between) || between.length > length * 3) continue;
      const spaced = between.length > length;
      const bounded = !/[가-힣]/.test(flat[first - 1] ?? '');
      const sure = spaced ? bounded && !/[가-힣]/.test(flat[last + 1] ?? '') : length > 2 || bounded;
      yield {
        from: first,
        to: last + 1,
        kind: 'NAME',
        sure: length === 2 ? sure && !/[가-힣]/.test(flat[last + 1] ?? '') : sure,
      };
    }
}

/** Lists of names: what stands beside one in the same way is one, too. */
function* beside(flat: string, found: readonly Piece[]): Generator<Piece> {
  for (const { to } of found) {
    let at = to;
    for (;;) {
      const next = BESIDE.exec(flat.slice(at, at + 12));
      const name = next?.[1];
      if (!next || !name || isWord(name)) break;
      const from = at + next[0].lastIndexOf(name);
      yield pieceOf(from, name, true);
      at = from + name.length;
    }
  }
}

const SOME = 200;

/** Pauses behind some hundred names. */
export function* findNames(flat: string, names: ReadonlySet<string>): Generator<void, Piece[]> {
  const found: Piece[] = [];
  for (const pieces of [byKnown(flat, names), byPattern(flat)])
    for (const piece of pieces) if (found.push(piece) % SOME === 0) yield;
  yield;
  for (const piece of beside(
    flat,
    found.filter(({ sure }) => sure),
  ))
    if (found.push(piece) % SOME === 0) yield;
  return found;
}
