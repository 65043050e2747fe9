/** The first forms of a complex: enough to draft and decide. Their paper (fields and layout) follows with the designer. */
export type StarterForm = { code: string; name: string; group: string; settings: Record<string, unknown> };

export const starterForms: readonly StarterForm[] = [
  {
    code: 'GENERAL_DRAFT',
    name: '기안서',
    group: '일반행정',
    settings: { retentionYears: 5, numberPattern: '{부서}-{연도}-{일련번호:4}', policy: { allowLineChange: true } },
  },
  {
    code: 'EXPENSE',
    name: '지출결의서',
    group: '회계·지출',
    settings: {
      retentionYears: 5,
      numberPattern: '지출-{연도}-{일련번호:4}',
      policy: { recall: 'BEFORE_OPEN' },
      line: {
        steps: [
          { order: 1, kind: 'REVIEW', who: { role: 'DEPT_HEAD' } },
          { order: 2, kind: 'DECIDE', who: { role: 'DIRECTOR' } },
        ],
        rules: [
          { when: { field: 'amount', label: '금액', toWon: 300_000 }, giveFinal: 'DEPT_HEAD' },
          {
            when: { field: 'amount', label: '금액', fromWon: 3_000_000 },
            add: [{ kind: 'CONFIRM', who: { role: 'CHAIR' } }],
          },
          {
            when: { field: '재원', label: '재원', equals: '장기수선충당금' },
            add: [
              { kind: 'CONFIRM', who: { role: 'AUDITOR' } },
              { kind: 'CONFIRM', who: { role: 'CHAIR' } },
            ],
          },
        ],
      },
    },
  },
  {
    code: 'LEAVE',
    name: '연차신청서',
    group: '인사·근태',
    settings: { retentionYears: 3, numberPattern: '{부서}-{연도}-{일련번호:4}', policy: { allowEarlyDecision: true } },
  },
  {
    code: 'DAILY_LOG',
    name: '일일 업무일지',
    group: '시설·점검',
    settings: { retentionYears: 3, numberPattern: '일지-{연도}{월}-{일련번호:3}', policy: {} },
  },
];
