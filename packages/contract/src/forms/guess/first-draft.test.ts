import { describe, expect, it } from 'vitest';
import type { Block, Cell, Paragraph, Table } from '../paper.ts';
import { sanitisePaper } from '../sanitise.ts';
import { readBlank } from './blank.ts';
import { firstDraft } from './first-draft.ts';

const line = (text: string, attrs?: Paragraph['attrs']): Block => ({
  type: 'paragraph',
  ...(attrs && { attrs }),
  ...(text && { content: [{ type: 'text', text }] }),
});
const cell = (text: string, attrs?: Cell['attrs']): Cell => ({
  type: 'tableCell',
  ...(attrs && { attrs }),
  content: [line(text)],
});
const table = (...rows: (string | Cell)[][]): Table => ({
  type: 'table',
  content: rows.map((cells) => ({
    type: 'tableRow',
    content: cells.map((one) => (typeof one === 'string' ? cell(one) : one)),
  })),
});
const draft = (...content: Block[]) => firstDraft(sanitisePaper({ type: 'doc', content }), null);
const kinds = (...content: Block[]) => draft(...content).fields.map(({ key, type }) => `${key} ${type}`);
const wide = (text: string, colspan: number) => cell(text, { colspan });

describe('what is printed around a gap', () => {
  it('says the kind of what is written there', () => {
    const said = (text: string) => readBlank(text)?.type ?? null;
    for (const text of ['년  월  일', '20  년   월   일', '2026년  월  일', '월   일'])
      expect(said(text), text).toBe('date');
    for (const text of ['년 월 일 ~ 년 월 일', '년 월 일부터 년 월 일까지 (  일간)', '~'])
      expect(said(text), text).toBe('period');
    expect(
      ['       원', '일금        원정 (₩       )', '시  분', '동    호', '   명', '(인)', '______', '  ㎡'].map(said),
    ).toEqual([...['money', 'money', 'time', 'dongHo', 'number', 'plain', 'plain', 'number']]);
    expect(readBlank('□ 연차  □ 반차  □ 기타(     )')).toEqual({ type: 'radio', options: ['연차', '반차', '기타'] });
    expect(readBlank('□1 □2 □3 □4 □5 □6')?.type).toBe('select');
  });
  it('what is written, and what may be a name, is no gap', () => {
    for (const text of ['', '  ', '2026년 3월 1일', '일', '월', '동', '한빛철물', '□ 동의함', '확인 □ 예 □ 아니오'])
      expect(readBlank(text), text).toBeNull();
  });
});

describe('a paper as a first draft', () => {
  it('what a gap says holds against the name; a name alone says the rest', () => {
    expect(kinds(table(['신청인', '  년 월 일', '비고', ''], ['금액', '      원', '구분', '□ 신규 □ 변경']))).toEqual([
      ...['신청인 date', '비고 longText', '금액 money', '구분 radio'],
    ]);
  });

  it('결재란 alone, in a corner of a table, and without its word: it goes, and what stands beside it stays', () => {
    const box = table([cell('결 재', { rowspan: 2 }), '담당', '과장', '소장'], ['', '', '']);
    expect(draft(box, table(['사유', '']))).toMatchObject({ found: { hasApprovalBox: true, fields: 1 } });
    const corner = table(
      ['문서번호', '', cell('결재', { rowspan: 2 }), '담당', '소장'],
      ['작성일', '', '', ''],
      ['사유', wide('', 4)],
    );
    expect(draft(corner).fields.map(({ key }) => key)).toEqual(['문서번호', '작성일', '사유']);
    expect(JSON.stringify(draft(corner).paper)).not.toMatch(/결재|소장/);
    expect(draft(table(['담당', '과장', '소장'], ['', '', ''])).found.hasApprovalBox).toBe(true);
    // One role is a name like any other, and so are roles that something is written beside.
    expect(draft(table(['담당', ''])).found).toMatchObject({ hasApprovalBox: false, fields: 1 });
    expect(draft(table(['담당', '과장'], ['김', '이'])).found.hasApprovalBox).toBe(false);
  });

  it('a list inside a larger table comes out of it whole, with its name, and its sum is no row', () => {
    const made = draft(
      table(
        [wide('물품 구매 요청서', 4)],
        ['부서', '', '요청일', ''],
        [wide('■ 물품 내역', 4)],
        ['품명', '수량', '단가', '금액'],
        ['', '', '', ''],
        ['', '', '', ''],
        ['합계', wide('', 3)],
        ['비고', wide('', 3)],
      ),
    );
    expect(made.fields.map(({ label, type }) => `${label} ${type}`)).toEqual([
      ...['부서 department', '요청일 date', '물품 내역 rows', '비고 longText'],
    ]);
    expect(made.fields[2]).toMatchObject({
      columns: [{ key: '품명' }, { key: '수량', type: 'number' }, { key: '단가' }, { key: '금액', type: 'formula' }],
      sums: ['금액'],
    });
    expect(made.paper.content.map(({ type }) => type)).toEqual(['table', 'paragraph', 'fieldBlock', 'table']);
  });

  it('lines with merged cells at their left keep what is printed; a table of filled lines stays a table', () => {
    const made = draft(
      table(
        ['구분', '점검 항목', '결과'],
        [cell('전기', { rowspan: 2 }), '차단기', ''],
        ['누전', ''],
        ['소방', '소화기', ''],
      ),
    );
    expect(made.fields[0]).toMatchObject({
      presetRows: [
        { 구분: '전기', 점검항목: '차단기' },
        { 구분: '전기', 점검항목: '누전' },
        { 구분: '소방', 점검항목: '소화기' },
      ],
    });
    const filled = table(['품명', '수량'], ['나사', '2'], ['못', '3']);
    expect(draft(filled).fields).toEqual([]);
  });

  it('more columns than a list may have stay a table, untorn', () => {
    const names = Array.from({ length: 18 }, (_, i) => `${'가나다라마바사아자차카타파하거너더러'[i]}항`);
    const blank = names.map(() => '');
    const made = draft(table(names, blank, blank));
    expect(made.found.lists).toBe(0);
    expect(made.paper.content[0]).toMatchObject({ type: 'table' });
  });

  it('lines of text: a gap behind a name, a day, and sentences that stay', () => {
    expect(
      kinds(
        line('신청인 :            (인)'),
        line('    년    월    일'),
        line('위와 같이 신청합니다.'),
        line('비고: 없음'),
      ),
    ).toEqual(['신청인 text', '작성일 date']);
    expect(draft(line('성명              (서명)')).fields).toMatchObject([{ key: '성명' }]);
  });

  it('the name of the paper is its heading, once; used papers say how many cells were filled', () => {
    const made = draft(
      line('휴 가 신 청 서', { textAlign: 'center' }),
      line(''),
      table([cell('사유', { shade: 'label' }), '병원 진료']),
    );
    expect(made).toMatchObject({ heading: '휴가신청서', found: { written: 1, fields: 0 } });
    expect(made.paper.content).toHaveLength(1);
    expect(draft(table(['사유', ''])).heading).toBeNull();
  });
});
