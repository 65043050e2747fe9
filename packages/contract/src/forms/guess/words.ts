/** What a name says about its kind. The first that fits holds, so what is narrower stands first. */
export type NamedKind =
  | 'number-of-row'
  | 'period'
  | 'dongHo'
  | 'photo'
  | 'file'
  | 'phone'
  | 'email'
  | 'businessNumber'
  | 'account'
  | 'department'
  | 'member'
  | 'time'
  | 'money'
  | 'number'
  | 'date'
  | 'tick'
  | 'listed'
  | 'long';

/** Words that end in 일 and are no day. */
const NO_DAY = /(휴|파|메|과|평|매|요|타|오|코|레|세|제|동|통|단|유|균|내|종|스타|프로파|모바)일$/;
const isDayName = (name: string): boolean =>
  /(일자|날짜|월일|납기|기한|만기)$/.test(name) || (/[가-힣]일$/.test(name) && !NO_DAY.test(name));

const MONEY =
  /(금액|단가|가격|요금|비용|경비|대금|공급가액?|세액|부가세|총액|잔액|차액|입금|출금|수입|지출|예산|집행|이월|시재|보증금|예치금|계약금|잔금|수수료|급여|수당|관리비|사용료|유지비|수선비|[가-힣]액)$/;
const NUMBER =
  /(수량|개수|건수|인원|횟수|매수|부수|대수|층수|세대수|일수|면적|사용량|지침|검침|비율|점수|거리|온도|압력|전압|전류|수위|연식)$/;
const LONG = /(내용|내역|사유|비고|특이사항|의견|경위|목적|배경|계획|효과|대책|조치|설명|근거|지시사항|전달사항|방법)$/;

const WORDS: readonly (readonly [NamedKind, RegExp | ((name: string) => boolean)])[] = [
  ['number-of-row', /^(번호|순번|연번|no\.?|#)$/i],
  ['period', /기간$/],
  ['dongHo', /^(동호수?|동·호수?|동\/호수?|동-호수?|세대)$/],
  ['photo', /사진$/],
  ['file', (name) => /(첨부|붙임|파일|증빙서류|증빙자료)$/.test(name) && !/프로파일$/.test(name)],
  ['phone', /(연락처|연락망|전화|전화번호|휴대폰|핸드폰|휴대전화)$/],
  ['email', /(이메일|e-?mail|메일)$/i],
  ['businessNumber', /사업자(등록)?번호$/],
  ['account', /(계좌|계좌번호)$/],
  ['department', /부서$/],
  ['member', /(담당|담당자|작성자|기안자|교대자|대체근무자|대결자)$/],
  ['time', /시각$/],
  ['money', MONEY],
  ['number', NUMBER],
  ['date', isDayName],
  ['tick', /^(확인|체크|선정|완료)$/],
  ['listed', /(구분|종류|상태|계정과목|과목|분류|결과|유형|증빙|판정|여부|유무)$/],
  ['long', LONG],
];

export function kindByName(label: string): NamedKind | null {
  const name = label.replace(/\s/g, '');
  for (const [kind, fits] of WORDS) if (typeof fits === 'function' ? fits(name) : fits.test(name)) return kind;
  return null;
}

/** `■ 사용 내역`, `2. 사용 내역`: a heading without what counts or marks it. */
export const bareHeading = (text: string): string =>
  text
    .replace(/^[\s\d.()■□▪◆◇○●◦※▶*-]+/, '')
    .replace(/\s+/g, ' ')
    .trim();

/** A price for one is not what a column comes to. */
export const isPrice = (label: string): boolean => /(단가|가격|요율)$/.test(label.replace(/\s/g, ''));

/** The line under a table that sums it up: 합계, 소 계, 총계. It is no row. */
export const isSumWord = (text: string): boolean =>
  /^(합계|소계|총계|총합계|누계|계|total|sum)$/i.test(text.replace(/[\s:：]/g, ''));
