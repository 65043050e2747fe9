import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@danji/contract/endpoint';
import { endpoints } from '@danji/contract/index';
import { beforeAll, expect, it } from 'vitest';
import { digestOf } from '../digest.ts';
import { forThisFile } from '../for-this-file.ts';
import { type Person, pathOf, startTestServer } from '../server.ts';
import { writePapers } from './papers.ts';
import { BODIES, NOTHING, TABS } from './well-formed.ts';

/** Of the second complex, with every right but that of looking at all documents, and with no part in any of its papers. */
/** What each state of a document hides: a draft, one that waits, one that is decided. */
let documents: string[];
/** Ids of things of the second complex, by the name that calls have for them. */
let theirs: Map<string, string>;

const SECOND = '10002';
const MARK = '나루표';
/** Names that are of nothing in a complex: one for all, or of the operator's. */
const OF_ALL = [
  'code',
  'codeTypeId',
  'file',
  'limitId',
  'menuId',
  'register',
  'ruleCode',
  'sharedFormId',
  'token',
  'version',
];
/** Other names of the same things. */
const ALSO: Record<string, string> = {
  personId: 'memberId',
  standInId: 'memberId',
  successorId: 'memberId',
  id: 'alarmId',
  parentFormGroupId: 'formGroupId',
  beforeFormGroupId: 'formGroupId',
  roleIds: 'roleId',
  memberIds: 'memberId',
  receivingDeptIds: 'deptId',
};

const server = forThisFile(startTestServer);
const stranger = forThisFile(() => server.signIn('sojang01'));
const owner = forThisFile(() => server.signIn('sojang02'));
const drafter = forThisFile(() => server.signIn('gisa21'));
const colleague = forThisFile(() => server.signIn('gyeongri21'));
beforeAll(async () => {
  const papers = await writePapers(server, SECOND, MARK, drafter, owner);
  // Only a draft takes files.
  const [form] = await server.sql('select form_id from document where doc_id = $1', [papers.docId]);
  const draft = await drafter.post<{ docId: string }>('/api/elec-apv/documents', { formId: form?.form_id });
  documents = [draft.body.docId, papers.waitingId, papers.docId];
  await seed(draft.body.docId);
  // Both heads may do in their own complex whatever there is: so the complex alone decides.
  await server.sql(
    "insert into role select apt_id, gen_random_uuid(), null, '모두' from complex where not is_operator",
  );
  await server.sql(
    `insert into role_menu (apt_id, role_id, menu_id, can_read, can_write, can_delete, can_print, can_excel)
     select r.apt_id, r.role_id, m.menu_id, true, true, true, true, true from role r, menu m where r.role_name = '모두'`,
  );
  await server.sql(
    `insert into member_role select r.apt_id, m.member_id, r.role_id from role r join member m using (apt_id)
      where r.role_name = '모두' and m.member_id in ('sojang01', 'sojang02')`,
  );
  await server.sql(
    `with made as (insert into role (apt_id, role_id, role_name) values ($1, gen_random_uuid(), '거의 모두') returning *),
          given as (insert into member_role select apt_id, 'gyeongri21', role_id from made)
     insert into role_menu (apt_id, role_id, menu_id, can_read, can_write, can_delete, can_print, can_excel)
     select made.apt_id, made.role_id, menu_id, true, true, true, true, true from made, menu where full_path <> '/elec-apv/all-apv-mng'`,
    [SECOND],
  );
  theirs = await findTheirs();
  theirs.set('docId', papers.docId).set('formId', papers.formId).set('memberId', 'gisa21');
});

/** What the demo and the papers leave out: a row of every other kind. */
async function seed(docId: string): Promise<void> {
  const values: Record<string, string> = {
    stored_file: "(apt_id, sha256, bytes, created_at, claimed_at) values ($1, sha256('x'), 1, now(), now())",
    attachment: `(apt_id, doc_id, attachment_id, sha256, name, mime, bytes, seq_no, added_by, added_at)
      values ($1, '${docId}', gen_random_uuid(), sha256('x'), '견적서.pdf', 'application/pdf', 1, 1, 'gisa21', now())`,
    publication: `(apt_id, publication_id, code, doc_id, kind, title, content, words, shown_from, shown_until, checked_at, checked_by, checked_name)
      values ($1, gen_random_uuid(), 'ABCDEFGHJKLMNPQR', '${docId}', 'NOTICE', '공고', '{"title":"공고","parts":[]}', '공고', now(), now(), now(), 'gisa21', '기사')`,
    payee: `(apt_id, payee_id, name, match_name, last_doc_id, last_paid_at)
      values ($1, gen_random_uuid(), '한빛설비', '한빛설비', '${docId}', now())`,
    saved_line:
      "(apt_id, saved_line_id, member_id, name, line, created_at) values ($1, gen_random_uuid(), 'sojang02', '기본', '[]', now())",
    saved_view: `(apt_id, view_id, member_id, screen, name, query, created_at)
      values ($1, gen_random_uuid(), 'sojang02', 'apv-inbox', '보기', 'a=1', now())`,
    report: `(apt_id, report_id, member_id, name, ask, changed_at)
      values ($1, gen_random_uuid(), 'sojang02', '계약', '{"register":"CONTRACT"}', now())`,
    saved_search:
      "(apt_id, saved_id, member_id, name, query, created_at) values ($1, gen_random_uuid(), 'sojang02', '검색', 'q=1', now())",
    passkey: `(apt_id, passkey_id, member_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
      select $1, gen_random_uuid(), member_id, 'x', 'x', 0, '{}', false, '휴대전화', now()
        from member where apt_id = $1 and member_id not in ('sojang02', 'gisa21', 'gyeongri21') limit 1`,
    oidc_complex: `(apt_id, issuer_id, since) select $1, issuer_id, now() from oidc_issuer`,
    oidc_link: `(apt_id, link_id, member_id, issuer_id, subject, shown_as, linked_by, linked_at)
      select $1, gen_random_uuid(), 'sojang02', issuer_id, 'x', 'x', 'PERSON', now() from oidc_issuer`,
    member_link: `(apt_id, link_id, member_id, other_apt_id, other_member_id, other_apt_name, other_member_name, reason, made_here, linked_at, ends_on)
      values ($1, gen_random_uuid(), 'sojang02', '10003', 'sojang03', '단지', '소장', '겸임', true, now(), '2099-01-01')`,
    management_contract: `(apt_id, contract_id, side, other_apt_id, other_name, starts_on, ends_on, reason, proposed_at, proposer_name)
      values ($1, gen_random_uuid(), 'COMPLEX', '70009', '관리회사', '2026-01-01', '2099-01-01', '위탁', now(), '민경수')`,
    complex_export:
      "(apt_id, export_id, reason, asked_at, asked_by) values ($1, gen_random_uuid(), '자료를 넘김', now(), 'sysadmin')",
    retention_run: "(apt_id, run_id, month, proposed_at) values ($1, gen_random_uuid(), '2026-01-01', now())",
    hub_key: "(apt_id, key_id, secret_sealed, created_at) values ($1, gen_random_uuid(), 'x', now())",
    personal_token: `(apt_id, token_id, member_id, token_name, kind, parts, reason, secret_hash, ends_on, created_at)
      values ($1, gen_random_uuid(), 'sojang02', '달력', 'CALENDAR', '{absences}', '', sha256('x'), '2099-01-01', now())`,
    service_account:
      "(apt_id, account_id, account_name, rights, created_at) values ($1, gen_random_uuid(), 'ERP', '{READ}', now())",
    scim_user: `(apt_id, scim_id, member_id, user_name, created_at, updated_at)
      values ($1, gen_random_uuid(), 'gisa21', 'gisa21', now(), now())`,
    scim_waiting: `(apt_id, waiting_id, user_name, said_as, asked_at, last_at)
      values ($1, gen_random_uuid(), 'hong@office.kr', '홍길동', now(), now())`,
    callback_endpoint: `(apt_id, endpoint_id, endpoint_name, url, kinds, secret_sealed, created_at, changed_at)
      values ($1, gen_random_uuid(), 'ERP', 'https://erp.example.kr/', '{APPROVED}', 'x', now(), now())`,
    outbox_message: `(apt_id, message_id, channel, recipient, subject, body, state, next_attempt_at, created_at)
      values ($1, gen_random_uuid(), 'SMS', '01000000000', '제목', '본문', 'KEPT', now(), now())`,
    alarm: `(apt_id, alarm_id, member_id, alarm_type, link_url, title, created_at)
      values ($1, gen_random_uuid(), 'sojang02', 'COMMENT', '/', '알림', now())`,
    invitation: `(apt_id, invitation_id, code_hash, body_id, position_id, channel, starts_on, ends_on, expires_at, max_uses, created_by, created_at)
      select $1, gen_random_uuid(), sha256('x'), body_id, position_id, 'QR', '2027-01-01', '2027-12-31', '2099-01-01', 1, 'sojang02', now()
        from body_position where apt_id = $1 limit 1`,
    application: `(apt_id, application_id, body_id, position_id, applicant_name, dong, ho, phone_no, wished_id, starts_on, ends_on, agreed_at, created_at)
      select $1, gen_random_uuid(), body_id, position_id, '홍길동', '101', '101', '01012345678', 'hong01', '2027-01-01', '2027-12-31', now(), now()
        from body_position where apt_id = $1 limit 1`,
    member_import: `(apt_id, import_id, kind, member_ids, dept_ids, position_ids, made_by, made_at)
      values ($1, gen_random_uuid(), 'EMP', '{nobody99}', '{}', '{}', 'sojang02', now())`,
    duty: `(apt_id, duty_id, field, name, law, rule, rule_from, changed_at, changed_by)
      values ($1, gen_random_uuid(), 'OTHER', '점검', '', '{"kind":"WINDOW","from":1,"to":12}', '2026-01-01', now(), 'sojang02')`,
    duty_day: `(apt_id, duty_day_id, duty_id, due_on, made_at)
      select $1, gen_random_uuid(), duty_id, '2026-12-31', now() from duty where apt_id = $1 limit 1`,
    vacation_person: "(apt_id, member_id) values ($1, 'gyeongri21') on conflict do nothing",
    vacation_gap: `(apt_id, gap_id, member_id, kind, from_day, to_day, reason, at, by_id, by_name)
      values ($1, gen_random_uuid(), 'gyeongri21', 'ABSENT', '2026-01-02', '2026-01-02', '결근', now(), 'sojang02', '남소장')`,
    vacation_promotion: `(apt_id, promotion_id, member_id, part, until_day, asked_hours, first_at, first_by, first_by_name)
      values ($1, gen_random_uuid(), 'gyeongri21', 'YEAR', '2026-12-31', 8, now(), 'sojang02', '남소장')`,
    budget_year: '(apt_id, year) values ($1, 2026) on conflict do nothing',
    budget_line:
      "(apt_id, line_id, year, account, fund, seq_no) values ($1, gen_random_uuid(), 2026, '수선비', '관리비', 1)",
    search_synonym:
      "(apt_id, synonym_id, words, changed_at) values ($1, gen_random_uuid(), array['재활용장', '분리장'], now())",
  };
  await server.sql(
    `insert into oidc_issuer (issuer_id, issuer_name, issuer, client_id, secret_sealed, secret_made_at, created_at, changed_at)
     values (gen_random_uuid(), '회사', 'https://login.example.com', 'danji', 'x', now(), now(), now())`,
  );
  for (const [table, rest] of Object.entries(values)) await server.sql(`insert into ${table} ${rest}`, [SECOND]);
}

/** For each name in a path, the id of some row of the second complex: columns are called as the names are. */
async function findTheirs(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const name of [...new Set(endpoints.flatMap(namesIn))].map((one) => ALSO[one] ?? one)) {
    const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const tables = await server.sql<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = $1
         join pg_attribute t on t.attrelid = c.oid and t.attname = 'apt_id'
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
      [column],
    );
    for (const table of tables) {
      const [row] = await server.sql<{ id: string | null }>(
        `select ${column}::text as id from "${table.name}" where apt_id = $1 and ${column} is not null order by 1 limit 1`,
        [SECOND],
      );
      if (row?.id) found.set(name, row.id);
    }
  }
  return found;
}

const namesIn = ({ path }: Endpoint) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
const WITH_ID = endpoints.filter((endpoint) => namesIn(endpoint).some((name) => !OF_ALL.includes(name)));
const idOf = (name: string) => theirs.get(ALSO[name] ?? name);

/** What tells anything: of a refusal its code, of a list that is empty for both what it says. */
type Answer = { status: number; told: unknown };
async function ask(person: Person, endpoint: Endpoint, params: Record<string, string>, body: unknown): Promise<Answer> {
  const url = `${pathOf(endpoint, params)}${TABS[endpoint.name] ?? ''}`;
  const answer = endpoint.method === 'GET' ? await person.get(url) : await person.post(url, body);
  // Whatever it says, nobody on the way keeps it (DAT-02).
  expect(answer.headers['cache-control'], endpoint.name).toBe('no-store');
  const told = answer.status === 200 ? answer.body : (answer.body as { code?: unknown } | null)?.code;
  return { status: answer.status, told };
}
const NOBODY = { memberId: 'nobody99', aptId: '99999', version: '1' };
const theirParams = (endpoint: Endpoint) => ({
  ...NOBODY,
  ...Object.fromEntries(namesIn(endpoint).flatMap((name) => (idOf(name) ? [[name, idOf(name) as string]] : []))),
});

it('ACL-02, ACL-16 an id of another complex is answered as one that nothing has, on every route with an id, and nothing changes', async () => {
  // The twin of the seeds: no name is left out.
  const missing = [...new Set(WITH_ID.flatMap(namesIn))].filter((name) => !OF_ALL.includes(name) && !idOf(name));
  expect(missing).toEqual([]);
  expect(WITH_ID.length).toBeGreaterThan(100);
  const before = await digestOf(server);
  const told: string[] = [];
  for (const endpoint of WITH_ID) {
    const body = BODIES[endpoint.name];
    const nothing = await ask(stranger, endpoint, NOBODY, body);
    const foreign = await ask(stranger, endpoint, theirParams(endpoint), body);
    if (!isDeepStrictEqual(foreign, nothing) || (endpoint.method === 'POST' && foreign.status === 200))
      told.push(`${endpoint.name}: ${JSON.stringify(foreign)}, and ${JSON.stringify(nothing)} for an id of nothing`);
  }
  expect(told).toEqual([]);
  expect(await digestOf(server)).toEqual(before);
});

it('ACL-02, ACL-07 nor does an id of another complex in a body tell more than one that nothing has', async () => {
  const swap = (node: unknown, name = ''): unknown => {
    if (Array.isArray(node)) return node.map((one) => swap(one, name));
    if (node !== null && typeof node === 'object')
      return Object.fromEntries(Object.entries(node).map(([key, one]) => [key, swap(one, key)]));
    const isNothing = node === NOTHING || (typeof node === 'string' && /^nobody\d+$/.test(node));
    return isNothing ? (idOf(name) ?? node) : node;
  };
  const SAID_BACK = [...theirs.values()].filter((id) => /^([0-9a-f]{8}(-[0-9a-f]{4,12}){4}|[a-z]{3,}\d\d)$/.test(id));
  const unsaid = (text: string) =>
    SAID_BACK.reduce((now, id) => now.replaceAll(id, id.includes('-') ? NOTHING : 'nobody99'), text);
  // What is not there yet may be claimed by anybody: an id that is taken is told, whoever has it.
  const TAKEN = new Set(['submitApplication']);
  const asked = endpoints.filter(({ name, access }) => {
    const body = BODIES[name];
    return access.kind !== 'open' && body !== undefined && JSON.stringify(swap(body)) !== JSON.stringify(body);
  });
  expect(asked.length).toBeGreaterThan(10);
  const before = await digestOf(server);
  const told: string[] = [];
  for (const endpoint of asked.filter(({ name }) => !TAKEN.has(name))) {
    const nothing = await ask(stranger, endpoint, NOBODY, BODIES[endpoint.name]);
    const answer = await ask(stranger, endpoint, NOBODY, swap(BODIES[endpoint.name]));
    // An answer may say back what was asked for.
    const foreign = JSON.parse(unsaid(JSON.stringify(answer)));
    if (!isDeepStrictEqual(foreign, nothing))
      told.push(`${endpoint.name}: ${JSON.stringify(foreign)}, and ${JSON.stringify(nothing)} for an id of nothing`);
  }
  expect(told).toEqual([]);
  expect(await digestOf(server)).toEqual(before);
});

it('CSR-02, DAT-02 reading what is there changes nothing but the record of it, and is kept nowhere', async () => {
  // Who printed, opened or took something is written down, and a printed paper gets the code by which it is known again.
  const RECORDS = ['security_event', 'verification_code', 'rate_window'];
  const before = await digestOf(server, RECORDS);
  let read = 0;
  for (const endpoint of endpoints.filter(({ method }) => method === 'GET'))
    if ((await ask(owner, endpoint, theirParams(endpoint), undefined)).status === 200) read += 1;
  expect(read).toBeGreaterThan(60);
  expect(await digestOf(server, RECORDS)).toEqual(before);
});

it('ACL-03 inside the complex, too: what one has no part in is answered as an id that nothing has, on every route to a document or a thing of one’s own', async () => {
  const OWN = ['docId', 'savedLineId', 'viewId', 'reportId', 'savedId', 'id'];
  const asked = WITH_ID.filter(
    (endpoint) =>
      endpoint.name === 'endAbsence' ||
      (['menu', 'signed-in'].includes(endpoint.access.kind) && namesIn(endpoint).some((name) => OWN.includes(name))),
  );
  expect(asked.length).toBeGreaterThan(25);
  const before = await digestOf(server);
  const told: string[] = [];
  for (const docId of documents)
    for (const endpoint of asked) {
      const body = BODIES[endpoint.name];
      const nothing = await ask(colleague, endpoint, NOBODY, body);
      const theirsNow = await ask(colleague, endpoint, { ...theirParams(endpoint), docId }, body);
      // A right that was missing would hide what is asked about.
      if (!isDeepStrictEqual(theirsNow, nothing) || nothing.status === 403)
        told.push(
          `${endpoint.name}: ${JSON.stringify(theirsNow)}, and ${JSON.stringify(nothing)} for an id of nothing`,
        );
    }
  expect(told).toEqual([]);
  const bulk = await colleague.post<{ docId: string }[]>('/api/elec-apv/bulkApprove', {
    documents: documents.map((docId) => ({ docId })),
  });
  expect(bulk.body.toSorted((a, b) => (a.docId < b.docId ? -1 : 1))).toMatchObject(
    documents.toSorted().map((docId) => ({ docId, okYn: 'N', code: 'NOT_FOUND' })),
  );
  expect(await digestOf(server)).toEqual(before);
});

it('ACL-03 nor does any list, count, search or record show it; who has a part in it finds it', async () => {
  const title = `${MARK} 부품 교체`;
  const shows = async (person: Person) => {
    const found: string[] = [];
    for (const endpoint of endpoints.filter(({ method, path }) => method === 'GET' && !path.includes(':'))) {
      const query = endpoint.path.startsWith('/api/search')
        ? `?q=${encodeURIComponent(MARK)}`
        : (TABS[endpoint.name] ?? '');
      const text = JSON.stringify((await person.get(`${endpoint.path}${query}`)).body);
      // Who looks after the records sees that something was done to a document, and never what it is.
      const named = endpoint.name !== 'searchAudit' && documents.some((docId) => text.includes(docId));
      if (text.includes(title) || named) found.push(endpoint.name);
    }
    return found;
  };
  expect(await shows(colleague)).toEqual([]);
  expect((await shows(owner)).length).toBeGreaterThan(4);
  expect((await shows(drafter)).length).toBeGreaterThan(2);
});

it('ACL-02 the twin: with the same ids those of the complex get further', async () => {
  let further = 0;
  for (const endpoint of WITH_ID) {
    const nothing = await ask(owner, endpoint, NOBODY, BODIES[endpoint.name]);
    const own = await ask(owner, endpoint, theirParams(endpoint), BODIES[endpoint.name]);
    if (!isDeepStrictEqual(own, nothing)) further += 1;
  }
  expect(further).toBeGreaterThan(WITH_ID.length / 2);
});
