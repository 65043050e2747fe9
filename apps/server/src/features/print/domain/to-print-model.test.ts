import type { Field } from '@danji/contract/forms/field';
import { paperDay } from '@danji/contract/paper/paper-days';
import { END } from '@danji/contract/paper/paper-end';
import { describe, expect, it } from 'vitest';
import { detailOf, formOf, printFacts, stepOf } from '../testing/facts.ts';
import { printOpinions } from './print-line.ts';
import type { PrintBlock, Run } from './print-model.ts';
import { toPrintModel } from './to-print-model.ts';

const DAY = paperDay('2026-11-11');
const textOf = (runs: readonly Run[]) =>
  runs
    .map((run) => ('t' in run ? run.t.join('') : 'br' in run ? '\n' : `${run.tick ? '[v]' : '[ ]'}${run.label}`))
    .join('');
const wordsOf = (block: PrintBlock | undefined) => (block?.k === 'p' ? textOf(block.runs) : (block?.k ?? ''));
const printed = (field: Field, value: unknown) =>
  wordsOf(
    toPrintModel(printFacts({ definition: formOf([field]), detail: detailOf({ content: { [field.key]: value } }) }))
      .blocks[0],
  );

describe('the rule that the line was held to', () => {
  const rule = { version: 3, rowNo: 2, about: '지출결의서', decider: 'DIRECTOR' as const, demands: [] };
  const steps = [
    stepOf({ personName: '박소장', demanded: '위임전결규정 3판 제1호 나목(지출결의서): 관리소장 결재' }),
    stepOf(),
  ];
  it('is said with its version and why each step is there; a document from before says nothing', () => {
    const said = toPrintModel(printFacts({ detail: detailOf({ rule, steps }) })).rule.map(textOf);
    expect(said).toEqual(['위임전결규정 3판에 따른 결재선입니다.', '박소장: 제1호 나목(지출결의서): 관리소장 결재']);
    expect(toPrintModel(printFacts({ detail: detailOf({ steps }) })).rule).toEqual([]);
  });
});

describe('겸직', () => {
  const because = '위임전결규정 3판 제1호(지출결의서): 부서장 검토';
  const seen = '위임전결규정 3판 제1호(지출결의서): 이사 확인';
  const demands = [
    { kind: 'REVIEW' as const, office: 'DEPT_HEAD' as const, reason: because },
    { kind: 'CONFIRM' as const, office: 'BOARD' as const, reason: seen },
  ];
  const rule = { version: 3, rowNo: 2, about: '지출결의서', decider: 'DIRECTOR' as const, demands };
  const decides = stepOf({ kind: 'DECIDE', positionName: '관리소장', demanded: `결재\n${because}\n${seen}` });
  it('one signature, and the boxes of both offices say so', () => {
    const { columns, others } = toPrintModel(printFacts({ detail: detailOf({ rule, steps: [decides] }) }));
    expect(columns).toMatchObject([
      { head: '부서장', manner: '겸직', skipped: true, name: '이과장', date: '' },
      { head: '관리소장', manner: '겸직', skipped: false, name: '이과장' },
    ]);
    expect(others).toMatchObject([{ kind: '확인', position: '이사', name: '이과장', outcome: '생략 (겸직)' }]);
  });
  it('where two people sign there is none', () => {
    const steps = [stepOf({ demanded: because }), stepOf({ kind: 'CONFIRM', demanded: seen }), decides];
    const { columns, others } = toPrintModel(printFacts({ detail: detailOf({ rule, steps }) }));
    expect(columns.map(({ manner }) => manner)).toEqual([null, null]);
    expect(others).toHaveLength(1);
  });
});

describe('고친 곳', () => {
  const corrections = [
    {
      ...{ key: '지급금액', label: '지급금액', before: '1,000원', after: '2,000원' },
      ...{ byName: '이과장', at: '2026-11-11T00:20:00.000000Z', reason: '계산 착오' },
    },
  ];
  it('stands on the paper with before, after and why; on a letter only with its history', () => {
    const { corrections: said } = toPrintModel(printFacts({ detail: detailOf({ corrections }) }));
    expect(said).toMatchObject([{ who: '이과장', what: '지급금액' }]);
    expect(textOf(said[0]?.runs ?? [])).toBe('1,000원 → 2,000원\n계산 착오');
    const letter = printFacts({ detail: detailOf({ corrections }), definition: formOf([], { style: 'letter' }) });
    expect(toPrintModel(letter).corrections).toEqual([]);
    expect(toPrintModel({ ...letter, history: [] }).corrections).toHaveLength(1);
  });
});

describe('what was filled in on the way', () => {
  it('PAP-03 stands in its place with who and when behind it, as the description says it to the screen too', () => {
    const definition = formOf([
      { key: '사유', label: '사유', type: 'text' },
      { key: '검수의견', label: '검수 의견', type: 'text', filledBy: 'REVIEW' },
    ]);
    const filled = [
      {
        ...{ key: '검수의견', label: '검수 의견', value: '양호', text: '양호', stepId: null, deptId: null },
        ...{ byName: '이과장', at: '2026-11-11T00:20:00.000000Z' },
      },
    ];
    const blocks = (about: object) =>
      toPrintModel(printFacts({ definition, detail: detailOf({ content: { 사유: '고장' }, ...about }) })).blocks.map(
        wordsOf,
      );
    expect(blocks({ filled })).toEqual(['사유 고장', `검수 의견 양호 (이과장 ${DAY})`]);
    expect(blocks({})).toEqual(['사유 고장', '검수 의견 ']);
  });
});

describe('까닭을 적은 곳', () => {
  it('stands on the paper with what spoke against it; on a letter only with its history', () => {
    const definition = formOf([{ key: '지급금액', label: '지급금액', type: 'money' }]);
    const content = {
      지급금액: 500,
      $explained: { 지급금액: { reason: '출장비를 더함', told: '합계보다 많습니다.' } },
    };
    const facts = printFacts({ definition, detail: detailOf({ content }) });
    const { explained } = toPrintModel(facts);
    expect(explained).toMatchObject([{ what: '지급금액' }]);
    expect(textOf(explained[0]?.runs ?? [])).toBe('합계보다 많습니다.\n출장비를 더함');
    expect(toPrintModel({ ...facts, definition: { ...definition, style: 'letter' } }).explained).toEqual([]);
  });
});

describe('the line', () => {
  const lineOf = (...steps: Parameters<typeof stepOf>[0][]) =>
    toPrintModel(printFacts({ detail: detailOf({ steps: steps.map(stepOf) }), sealOf: () => ({ picture: 'x.png' }) }));
  it('전결 leaves a stroke where nobody had to sign', () => {
    const { columns } = lineOf(
      { manner: 'FINAL' },
      { kind: 'DECIDE', personName: '박소장', state: 'SKIPPED', actorId: null, actorName: null, actedAt: null },
    );
    expect(columns[0]).toMatchObject({ manner: '전결', skipped: false, name: '이과장', date: DAY });
    expect(columns[1]).toMatchObject({ skipped: true, seal: null, manner: null, date: '' });
  });
  it('a step that was skipped has a stroke and no day, whenever that was', () => {
    const { columns } = lineOf({ kind: 'DECIDE', state: 'SKIPPED', actorId: null, actorName: null });
    expect(columns[0]).toMatchObject({ skipped: true, date: '' });
  });
  it('the opinion of a stand-in does not carry the position of who was away as their own', () => {
    const step = stepOf({ manner: 'STAND_IN', actorId: 'other01', actorName: '김대리', reason: '확인함' });
    expect(printOpinions([step])[0]?.who).toBe('김대리 (관리과장 이과장 대결)');
    expect(printOpinions([stepOf({ reason: '확인함' })])[0]?.who).toBe('이과장 (관리과장)');
  });
  it('대결 says both names', () => {
    const { columns } = lineOf({ manner: 'STAND_IN', actorId: 'other01', actorName: '김대리' });
    expect(columns[0]).toMatchObject({ manner: '대결', name: '이과장', standIn: '김대리' });
  });
  it('선결, 후결, 보류 and 반려 are said; only who has approved has a seal', () => {
    const { columns } = lineOf(
      { manner: 'EARLY' },
      { manner: 'AFTER' },
      { state: 'REJECTED', reason: '금액' },
      { state: 'HELD' },
    );
    expect(columns.map(({ manner }) => manner)).toEqual(['선결', '후결', '반려', '보류']);
    expect(columns.map(({ seal }) => seal !== null)).toEqual([true, true, false, false]);
  });
  it('a step of a department says its name and who took it', () => {
    const { others } = lineOf({
      kind: 'AGREE',
      department: { deptId: 'd1', deptName: '기전과' },
      personName: '최기전',
    });
    expect(others).toMatchObject([{ position: '기전과 (부서)', name: '최기전' }]);
  });
  it('합의, 협조, 확인 and 의결 stand in the second box', () => {
    const { columns, others } = lineOf(
      { kind: 'AGREE', state: 'DISAGREED', reason: '다름' },
      { kind: 'COOPERATE' },
      { kind: 'CONFIRM', state: 'PENDING', actorId: null, actorName: null, actedAt: null },
      { kind: 'VOTE', state: 'VOTED', vote: 'ABSTAIN' },
    );
    expect(columns).toEqual([]);
    expect(others.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
      '합의 반대',
      '협조 협조',
      '확인 대기',
      '의결 기권',
    ]);
  });
});

describe('a resolution', () => {
  it('CTL-07 in writing is printed with households, consents, the day and the evidence', () => {
    const entered = stepOf({ kind: 'VOTE', state: 'VOTED', vote: 'FOR' });
    const count = {
      ...{ consents: 310, against: 12, from: '2026-11-01', countedOn: '2026-11-14' },
      ...{ evidenceId: 'a1', evidenceName: '동의서.pdf' },
    };
    const resolution = {
      ...{ bodyName: '전체 세대', base: 612, needed: 307, majority: 'HALF' as const, closesAt: null },
      written: { count },
    };
    const { others } = toPrintModel(printFacts({ detail: detailOf({ steps: [entered], resolution }) }));
    // Who entered it was neither for nor against.
    expect(others.at(-2)).toMatchObject({ kind: '서면동의 집계', outcome: '입력' });
    expect(others.at(-1)).toEqual({
      kind: '서면동의',
      position: '전체 세대',
      name: `전체 612세대 · 필요 307세대 (동의 310세대 · 반대 12세대 · 미제출 290세대, ${paperDay('2026-11-01')} ~ ${paperDay('2026-11-14')} 집계, 증빙: 동의서.pdf)`,
      outcome: '가결',
      date: '',
    });
  });

  it('CTL-07 is printed with base, for, against, abstained and absent', () => {
    const voters = (['FOR', 'FOR', 'FOR', 'AGAINST'] as const).map((vote, i) =>
      stepOf({ stepId: `v${i}`, kind: 'VOTE', state: 'VOTED', vote }),
    );
    const skipped = stepOf({ stepId: 'v4', kind: 'VOTE', state: 'SKIPPED', vote: null, actorId: null });
    const resolution = {
      bodyName: '입주자대표회의',
      base: 5,
      needed: 3,
      majority: 'HALF' as const,
      closesAt: null,
      written: null,
    };
    const { others } = toPrintModel(printFacts({ detail: detailOf({ steps: [...voters, skipped], resolution }) }));
    expect(others.at(-1)).toEqual({
      kind: '의결',
      position: '입주자대표회의',
      name: '재적 5 · 필요 3 (찬성 3 · 반대 1 · 기권 0 · 불참 1)',
      outcome: '가결',
      date: '',
    });
  });
});

describe('the paper', () => {
  it('heading, header and watermark', () => {
    const model = toPrintModel(
      printFacts({
        definition: formOf([]),
        detail: detailOf({ state: 'VOID', retentionYears: null, security: 'CONFIDENTIAL' }),
      }),
    );
    expect(model.heading).toBe('지 출 결 의 서');
    expect(model.watermark).toBe('폐기');
    expect(toPrintModel(printFacts({ isDemo: true })).watermark).toBe('체험');
    const header = Object.fromEntries(
      [...model.aside, ...model.header].map(({ label, runs }) => [label, textOf(runs)]),
    );
    expect(header).toEqual({
      문서번호: '지출-2026-0012',
      기안일: DAY,
      부서·기안자: '기전과 · 최기전 (기전기사)',
      시행일: '',
      보존연한: '영구',
      '공개 여부': '비공개 (대외비)',
      수신: '내부결재',
      제목: '승강기 3호기 부품 교체 지출의 건',
    });
    const disclosure = { kind: 'PARTIAL', reason: '개인정보 포함' } as const;
    const said = toPrintModel(printFacts({ definition: formOf([]), detail: detailOf({ disclosure }) }));
    const openness = said.header.find(({ label }) => label === '공개 여부');
    expect(textOf(openness?.runs ?? [])).toBe('부분공개 (개인정보 포함)');
    for (const [state, mark] of [
      ['DRAFT', '임시저장'],
      ['REJECTED', '반려'],
      ['APPROVED', null],
    ] as const)
      expect(toPrintModel(printFacts({ detail: detailOf({ state }) })).watermark).toBe(mark);
  });
  it('a long heading is not spaced', () => {
    expect(
      toPrintModel(printFacts({ definition: formOf([], { heading: '개인정보 조회·인쇄 이력 점검' }) })).heading,
    ).toBe('개인정보 조회·인쇄 이력 점검');
  });
  it('money in digits and words', () => {
    const field: Field = { key: '금액', label: '금액', type: 'money', spelled: true, vat: 'choose' };
    expect(printed(field, { won: 1_848_000, vat: 'INCLUDED' })).toBe(
      '금액 1,848,000원 (부가세 포함)\n(일금 일백팔십사만팔천원정)',
    );
  });
  it('what could be chosen, with what was', () => {
    const field: Field = { key: '재원', label: '재원', type: 'radio', options: ['관리비', '잡수입'], other: true };
    expect(printed(field, '잡수입')).toBe('재원 [ ]관리비   [v]잡수입');
    expect(printed(field, '기부금')).toBe('재원 [ ]관리비   [ ]잡수입   [v]기부금');
  });
  it('values of a wrong shape are empty, not an error', () => {
    for (const type of [
      'text',
      'money',
      'date',
      'period',
      'member',
      'dongHo',
      'rows',
      'body',
      'photo',
      'checkbox',
    ] as const) {
      const field = {
        key: 'x',
        label: 'x',
        type,
        ...(type === 'rows' ? { columns: [], minRows: 0, maxRows: 5 } : {}),
        ...(type === 'checkbox' ? { options: ['a'] } : {}),
      } as unknown as Field;
      for (const value of [null, 7, 'x', [], {}, [null], { type: 'doc' }, [[1]]])
        expect(() => printed(field, value)).not.toThrow();
    }
  });
  it('what was sealed is not worked out anew', () => {
    const field: Field = { key: '합', label: '합', type: 'formula', expression: '수 * 2', shown: 'number' };
    const number: Field = { key: '수', label: '수', type: 'number' };
    const blocks = (state: 'APPROVED' | 'DRAFT') =>
      toPrintModel(
        printFacts({ definition: formOf([number, field]), detail: detailOf({ state, content: { 수: 3, 합: 7 } }) }),
      ).blocks;
    expect(wordsOf(blocks('APPROVED')[1])).toContain('7');
    expect(wordsOf(blocks('DRAFT')[1])).toContain('6');
  });
});

describe('끝.', () => {
  const NOTE: Field = { key: '글', label: '글', type: 'longText' };
  const endOf = (text: string, attachments: string[] = []) => {
    const model = toPrintModel(
      printFacts({
        definition: formOf([NOTE]),
        detail: detailOf({
          content: { 글: text },
          attachments: attachments.map((name, index) => ({
            attachmentId: String(index),
            name,
            mime: 'application/pdf',
            bytes: 1,
            sha256: '',
            seqNo: index,
            addedAt: '',
            scannedYn: 'N',
          })),
        }),
      }),
    );
    return { text: wordsOf(model.blocks[0]), ends: model.ends, attachments: model.attachments.map(textOf) };
  };
  it('two spaces behind the last sentence', () =>
    expect(endOf('승인하여 주시기 바랍니다.').text).toBe(`글 승인하여 주시기 바랍니다.${END}`));
  it('behind the last 붙임 where there is one', () => {
    expect(endOf('바랍니다.', ['견적서.pdf', '도면.pdf'])).toEqual({
      text: '글 바랍니다.',
      ends: 'attachments',
      attachments: ['견적서 1부.', '도면 1부.'],
    });
  });
  it('not twice', () => expect(endOf('바랍니다.  끝.')).toMatchObject({ text: '글 바랍니다.  끝.', ends: null }));
  it('on a line of its own without a sentence', () =>
    expect(endOf('12')).toMatchObject({ text: '글 12', ends: 'line' }));
});

describe('documents without a paper', () => {
  it('a 출금전표 is a table of its words and a table of payees', () => {
    const { blocks, heading, sender } = toPrintModel(
      printFacts({
        detail: detailOf({
          special: 'withdrawal',
          formName: null,
          content: {
            number: 'W-1',
            totalAmount: 3000,
            payees: [{ holder: '한빛', amount: 3000 }],
            special: 'withdrawal',
          },
        }),
      }),
    );
    expect(heading).toBe('출금전표 결재요청');
    expect(sender).toBeNull();
    const cells = blocks.flatMap((block) =>
      block.k === 'table'
        ? block.rows.flat().flatMap((cell) => (typeof cell === 'string' ? [cell] : cell.content.map(wordsOf)))
        : [],
    );
    expect(cells).toEqual(['번호', 'W-1', '총금액', '3,000원', '예금주', '금액', '한빛', '3,000원']);
  });
});

describe('letters', () => {
  it('go out in the name that the form says', () => {
    const name: Field = { key: '명의', label: '공고 명의', type: 'select', options: ['입주자대표회의 회장'] };
    const facts = printFacts({
      definition: formOf([name], { style: 'letter', heading: '공고문' }),
      detail: detailOf({ content: { 명의: '입주자대표회의 회장' } }),
    });
    expect(toPrintModel(facts)).toMatchObject({
      style: 'letter',
      sender: '한빛마을 1단지 입주자대표회의 회장',
      issue: `시행  지출-2026-0012  (${paperDay('2026-11-12')})`,
    });
  });
  it('the centred line with the name of the complex goes to the foot, and what is below it', () => {
    const complex: Field = { key: '단지', label: '단지', type: 'auto', source: 'complexName' };
    const definition = formOf([complex], { style: 'letter' });
    const model = toPrintModel(
      printFacts({
        definition: {
          ...definition,
          paper: {
            type: 'doc',
            content: [
              { type: 'paragraph', content: [{ type: 'text', text: '알립니다.' }] },
              {
                type: 'paragraph',
                attrs: { textAlign: 'center' },
                content: [
                  { type: 'field', attrs: { key: '단지' } },
                  { type: 'text', text: ' 회장' },
                ],
              },
              { type: 'horizontalRule' },
              { type: 'paragraph', content: [{ type: 'text', text: '전화' }] },
            ],
          },
        },
      }),
    );
    expect(model.blocks.map(wordsOf)).toEqual([`알립니다.${END}`]);
    expect(model.sender).toBe('한빛마을 1단지 회장');
    expect(model.foot.map(wordsOf)).toEqual(['전화']);
  });
});
