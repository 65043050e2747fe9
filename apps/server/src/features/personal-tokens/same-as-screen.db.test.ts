import { createHash, randomBytes } from 'node:crypto';
import { type TokenList, tokenListNames, tokenLists } from '@danji/contract/personal-tokens';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startTokenOffice } from './testing/token-office.ts';

/** How many states of the office are looked at; `npm run test:system` looks at more. */
const STATES = Number(process.env.TOKEN_STATES ?? 3);
const PEOPLE = ['gisa01', 'gyeongri01', 'sojang01'];
const office = forThisFile(() => startTokenOffice([...PEOPLE, 'gwajang01']));
const secrets = new Map<string, string>();
const MENUS = [...new Set(tokenListNames.map((list) => tokenLists[list].page.access.menu))];

beforeAll(async () => {
  // For all lists, whoever may have them: so that the rights of the moment decide, and nothing else.
  for (const memberId of PEOPLE) {
    const secret = `dj10001-${randomBytes(32).toString('base64url')}`;
    secrets.set(memberId, secret);
    await office.server.sql(
      `insert into personal_token (apt_id, token_id, member_id, token_name, kind, parts, reason, secret_hash, ends_on, created_at)
       values ('10001', gen_random_uuid(), $1, '전부', 'SHEET', $2, '시험', $3, current_date + 300, now())`,
      [memberId, tokenListNames, createHash('sha256').update(secret).digest()],
    );
  }
});

const TABS: Partial<Record<string, string>> = { 'sent-running': 'running' };
/** Where the screen asks for the list. */
function addressOf(list: TokenList): string {
  const tab = list.startsWith('inbox-') || list.startsWith('sent-') ? list.slice(list.indexOf('-') + 1) : TABS[list];
  const query = list === 'references' ? '&tab=all' : tab ? `&tab=${tab}` : '';
  return `${tokenLists[list].page.path}?size=100${query}`;
}
type Said = { status: 'refused' } | { status: 'told'; rows: string[] };

/** What the screen gives its person of a list that they may also have as a file. */
async function screenOf(memberId: string, list: TokenList): Promise<Said> {
  const person = office.as(memberId);
  const page = await person.get<{ items: { title?: string; name?: string }[] }>(addressOf(list));
  // Without its reason no file is made: 403 says that there is no right, 400 that only the reason is missing.
  const file = await person.post(tokenLists[list].excel.path, {});
  if (page.status !== 200 || file.status === 403) return { status: 'refused' };
  expect(file.status).toBe(400);
  return { status: 'told', rows: page.body.items.map((row) => row.title ?? row.name ?? '') };
}

async function tokenOf(memberId: string, list: TokenList): Promise<Said> {
  const answer = await office.read(secrets.get(memberId) ?? '', `${list}.json`);
  if (answer.statusCode !== 200) {
    expect([401, 403]).toContain(answer.statusCode);
    return { status: 'refused' };
  }
  return { status: 'told', rows: answer.json().map((row: Record<string, string>) => row.제목 ?? row.지급처) };
}

type State = {
  flags: { menu: string; flag: 'read' | 'excel'; on: boolean }[];
  term: 'OPEN' | 'OVER';
  role: boolean;
  paper: { by: string; via: string; security: 'NORMAL' | 'CONFIDENTIAL'; act: 'APPROVE' | 'REJECT' | 'HOLD' | null };
};
const stateOf: fc.Arbitrary<State> = fc.record({
  flags: fc.array(
    fc.record({
      menu: fc.constantFrom(...MENUS),
      flag: fc.constantFrom('read' as const, 'excel' as const),
      on: fc.boolean(),
    }),
    { maxLength: 6 },
  ),
  term: fc.constantFrom('OPEN', 'OPEN', 'OPEN', 'OVER'),
  role: fc.boolean(),
  paper: fc.record({
    by: fc.constantFrom(...PEOPLE),
    via: fc.constantFrom('gwajang01', ...PEOPLE),
    security: fc.constantFrom('NORMAL', 'CONFIDENTIAL'),
    act: fc.constantFrom('APPROVE', 'REJECT', 'HOLD', null),
  }),
});

/** Whoever drafts may: what the state takes away, it takes away afterwards. */
const giveRole = () =>
  office.server.sql(
    "insert into member_role select '10001', 'gisa01', role_id from role where apt_id = '10001' and role_code in ('DIRECTOR', 'STAFF') on conflict do nothing",
  );

let papers = 0;
async function become({ flags, term, role, paper }: State): Promise<void> {
  papers += 1;
  if (paper.by !== paper.via) {
    const line = [
      { order: 1, kind: 'REVIEW', personId: paper.via },
      { order: 2, kind: 'DECIDE', personId: 'hoejang01' },
    ];
    const { server } = office;
    await server.sql("update member set permission_ends_on = null where apt_id = '10001'");
    await server.sql("update role_menu set can_read = true, can_write = true, can_excel = true where apt_id = '10001'");
    await giveRole();
    const docId = await office.submitted({
      by: paper.by,
      line,
      title: `문서 ${papers}호`,
      more: { security: paper.security },
    });
    if (paper.act)
      await office.act(paper.via, docId, { type: paper.act, ...(paper.act !== 'APPROVE' && { reason: '확인' }) });
  }
  for (const { menu, flag, on } of flags)
    await office.server.sql(
      `update role_menu rm set can_${flag} = $2 from menu m
        where m.menu_id = rm.menu_id and m.full_path = $1 and rm.apt_id = '10001'`,
      [menu, on],
    );
  await office.server.sql("update member set permission_ends_on = $1::date where member_id = 'gyeongri01'", [
    term === 'OVER' ? '2020-01-01' : null,
  ]);
  await office.server.sql("delete from member_role where member_id = 'gisa01'");
  if (role) await giveRole();
}

it('ERP-04 whatever the rights, terms and papers are: a token gives what the list of the screen gives to its person, and refuses what that refuses', async () => {
  const told = { refused: 0, told: 0, rows: 0 };
  await fc.assert(
    fc.asyncProperty(stateOf, async (state) => {
      await become(state);
      for (const memberId of PEOPLE)
        for (const list of tokenListNames) {
          const wanted = await screenOf(memberId, list);
          expect(await tokenOf(memberId, list), `${memberId} ${list}`).toEqual(wanted);
          told[wanted.status] += 1;
          told.rows += wanted.status === 'told' ? wanted.rows.length : 0;
        }
    }),
    { numRuns: STATES, endOnFailure: true },
  );
  // Neither all of it refused nor all of it empty: else it would say nothing.
  expect(Math.min(told.refused, told.told, told.rows)).toBeGreaterThan(0);
});

it('ERP-04 the twin: a token that reads as somebody else would be noticed', async () => {
  await become({
    flags: [],
    term: 'OPEN',
    role: true,
    paper: { by: 'gisa01', via: 'sojang01', security: 'CONFIDENTIAL', act: null },
  });
  expect(await tokenOf('gisa01', 'inbox-waiting')).toEqual(await screenOf('gisa01', 'inbox-waiting'));
  await office.server.sql("update personal_token set member_id = 'sojang01' where member_id = 'gisa01'");
  expect(await tokenOf('gisa01', 'inbox-waiting')).not.toEqual(await screenOf('gisa01', 'inbox-waiting'));
});
