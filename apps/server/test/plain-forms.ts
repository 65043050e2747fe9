import pg from 'pg';

/**
 * Forms from before papers, in every complex of the demo: they take any content, so that tests of the approval itself
 * need not fill in a form. Tests of forms use the shipped ones, or draw their own.
 */
type PlainForm = { code: string; name: string; settings: Record<string, unknown> };

const plainForms: readonly PlainForm[] = [
  {
    code: 'PLAIN_DRAFT',
    name: '기안서',
    settings: { retentionYears: 5, numberPattern: '{부서}-{연도}-{일련번호:4}', policy: { allowLineChange: true } },
  },
  {
    code: 'PLAIN_EXPENSE',
    name: '지출결의서',
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
    code: 'PLAIN_LEAVE',
    name: '연차신청서',
    settings: { retentionYears: 3, numberPattern: '{부서}-{연도}-{일련번호:4}', policy: { allowEarlyDecision: true } },
  },
  {
    code: 'PLAIN_LOG',
    name: '일일 업무일지',
    settings: { retentionYears: 3, numberPattern: '일지-{연도}{월}-{일련번호:3}', policy: {} },
  },
];

export async function insertPlainForms(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into form_group (apt_id, form_group_id, form_group_name, seq_no)
       select apt_id, app.uuid_of(apt_id || ' plain group'), '간단 양식', 99 from complex where not is_operator`,
    );
    for (const { code, name, settings } of plainForms)
      await client.query(
        `with made as (
           insert into form (apt_id, form_id, form_group_id, form_code, form_name, current_version)
           select apt_id, app.uuid_of(apt_id || $1), form_group_id, $1, $2, 1 from form_group where form_group_name = '간단 양식' returning apt_id, form_id)
         insert into form_version (apt_id, form_id, version, settings, published_at, published_by) select apt_id, form_id, 1, $3, now(), 'sysadmin' from made`,
        [code, name, JSON.stringify(settings)],
      );
    await client.query('commit');
  } finally {
    await client.end();
  }
}
