import { endpoints } from '@danji/contract/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { definitionOf, lineSettings, REASON } from '../../src/features/forms/testing/sample-form.ts';
import { digestOf } from '../digest.ts';
import { draftContent } from '../draft-content.ts';
import { pathOf, startTestServer, type TestServer } from '../server.ts';

let server: TestServer;
let tokens: Map<string, string | null>;

/** Who asks: nobody, someone who owes the code, nobody's friend, an employee, an officer, one whose term ended, … */
const MEMBERS = ['noperm01', 'gisa01', 'hoejang01', 'dongdae02', 'sojang01', 'sojang02', 'sysadmin'];

beforeAll(async () => {
  server = await startTestServer();
  const { body } = await server.call<{ accessToken: string }>('POST', '/api/login', {
    body: { memberId: 'otpuser01', password: 'danji1234!' },
  });
  tokens = new Map([
    ['anonymous', null],
    ['pre-otp', body.accessToken],
  ]);
  for (const memberId of MEMBERS) tokens.set(memberId, (await server.signIn(memberId)).token);
});
afterAll(() => server.close());

const NOTHING = '00000000-0000-7000-8000-000000000000';
const LONG_AGO = { reason: '연차', from: '2020-01-02T09:00:00+09:00', to: '2020-01-03T18:00:00+09:00' };

const PLANNED_TERM = { positionId: NOTHING, startsOn: '2027-01-01', endsOn: '2027-12-31' };

const SCHEDULE = {
  formId: NOTHING,
  personId: 'nobody99',
  rule: { kind: 'DAILY', workingDaysOnly: true },
  leadDays: 0,
  titlePattern: '',
};

const PLACE = { deptId: NOTHING, positionName: '시험', workingType: '시험', roleIds: [] };
const EMPLOYEE = { ...PLACE, version: 'x', memberName: '시험' };

/** The forms of a complex and the shared ones are asked alike. */
const formBodies = (of: '' | 'Shared', group: { formGroupId: string }): Record<string, unknown> => ({
  [`create${of}Form`]: { formName: '시험', ...group },
  [`save${of}FormDraft`]: { version: 1, definition: definitionOf([REASON]), settings: lineSettings },
  [`discard${of}FormDraft`]: { version: 1 },
  [`publish${of}Form`]: { version: 1 },
  [`copy${of}Form`]: {},
  [`set${of}FormInUse`]: { inUseYn: 'N' },
  [`move${of}Form`]: { formName: '시험' },
  [`import${of}Form`]: { file: '{}', ...group },
  [`create${of}FormGroup`]: { formGroupName: '시험', parentFormGroupId: NOTHING },
  [`rename${of}FormGroup`]: { formGroupName: '시험' },
  [`move${of}FormGroup`]: { parentFormGroupId: null, beforeFormGroupId: null },
});

/** Well-formed, and about nothing that exists: so the answer tells the right alone, and nothing happens. */
const BODIES: Record<string, unknown> = {
  login: { memberId: 'nobody99', password: 'wrong' },
  verifyOtp: { code: '000000' },
  hubLogin: { hubRandom: 'x', hubSecret: 'x', memberId: 'nobody99', password: 'wrong' },
  reissue: { accessToken: 'x' },
  logout: { accessToken: 'x' },
  endSessions: { password: 'wrong' },
  changePassword: { currentPassword: 'wrong', newPassword: 'Correct-Horse-9' },
  inspectPasswordLink: { token: 'x'.repeat(43) },
  usePasswordLink: { token: 'x'.repeat(43), newPassword: 'Correct-Horse-9' },
  beginOtpSetup: { password: 'wrong' },
  confirmOtpSetup: { code: '000000' },
  removeOtp: { password: 'wrong' },
  // A name of strange characters only: refused after the permission check.
  createDepartment: '***',
  renameDepartment: '관리실',
  reorderDepartments: {
    targetId: '00000000-0000-7000-8000-000000000000',
    sourceId: '00000000-0000-7000-8000-000000000001',
  },
  createDraft: { formId: NOTHING },
  previewLine: { formId: NOTHING, amount: null, values: {} },
  saveDraft: { version: 1, draft: draftContent() },
  actOnDocument: { act: { type: 'APPROVE' } },
  // Each document answers for itself, so this one is answered even when there is none.
  bulkApprove: { documents: [{ docId: NOTHING }] },
  actOnReceiving: { act: { type: 'RECEIVE' } },
  addReaders: { memberIds: ['nobody99'] },
  writeComment: { text: '확인했습니다', mentionIds: [] },
  editComment: { text: '확인했습니다', mentionIds: [] },
  // A period that is over, and a person who is not there.
  createAbsence: { ...LONG_AGO, standInId: 'nobody99' },
  createAbsenceFor: { ...LONG_AGO, standInId: 'nobody98', personId: 'nobody99' },
  gatherPrivacyLog: { month: '2099-12' },
  createServiceAccount: { name: '', rights: ['READ'] },
  rotateServiceKey: { overlapHours: 0 },
  setCallback: { url: 'https://user:secret@erp.example.com/' },
  unsubscribePush: { endpoint: 'https://fcm.googleapis.com/nobody' },
  sendErpDocument: { special: 'withdrawal' },
  inspectApprovalLink: { token: '10001.x' },
  sendApprovalCode: { token: '10001.x' },
  checkApprovalCode: { token: '10001.x', code: '000000' },
  actByLink: { act: { type: 'APPROVE' } },
  setOfficerLink: { linkYn: 'Y' },
  registerEmployee: {},
  changeEmployee: EMPLOYEE,
  moveEmployee: { deptId: NOTHING, version: 'x' },
  beginLeave: { version: 'x', from: '2020-01-01', to: '2020-01-02', reason: '휴직', standInId: null },
  endLeave: { version: 'x' },
  leaveOffice: { version: 'x', successorId: null, handOvers: [] },
  endMembership: { version: 'x', successorId: null, handOvers: [] },
  rehireEmployee: { ...PLACE, version: 'x', reason: '다시 채용', startsOn: '2026-11-15' },
  setFavouriteForm: { favouriteYn: 'Y' },
  ...formBodies('', { formGroupId: NOTHING }),
  ...formBodies('Shared', { formGroupId: NOTHING }),
  adoptSharedForm: {},
  // A body without a name: refused after the permission check.
  createBody: { bodyName: '', kind: 'GROUP', positions: [{ positionName: '회장', seats: 1 }] },
  changeBody: { bodyName: '시험', kind: 'GROUP', positions: [{ positionName: '회장', seats: 1 }], version: 1 },
  reorderBodies: { sourceId: NOTHING, targetId: NOTHING },
  setBodyClosed: { closedYn: 'Y', version: 1 },
  createTerm: { positionId: NOTHING, memberId: 'nobody99', startsOn: '2027-01-01' },
  changeTerm: { positionId: NOTHING, startsOn: '2027-01-01', endsOn: '2027-12-31', version: 1 },
  endTerm: { endsOn: '2027-01-01', reason: '시험', version: 1 },
  sendInvitations: { ...PLANNED_TERM, expiresInDays: 1, recipients: [{ channel: 'SMS', to: '01000000000' }] },
  createQrInvitation: { ...PLANNED_TERM, expiresInDays: 1, maxUses: 1 },
  inspectInvitation: { token: '10001.x' },
  sendApplyCode: { token: '10001.x', phoneNo: '01000000000' },
  submitApplication: {
    token: '10001.x',
    name: '시험',
    dong: '101',
    ho: '101',
    phoneNo: '01000000000',
    memberId: 'nobody99',
    code: '000000',
    agreedYn: 'Y',
  },
  changeApplication: { ...PLANNED_TERM, note: '', version: 1 },
  approveApplication: { version: 1 },
  rejectApplication: { reason: '시험', version: 1 },
  closeApplication: { act: 'CANCEL', reason: '시험', version: 1 },
  createSchedule: SCHEDULE,
  changeSchedule: SCHEDULE,
  setScheduleActive: { activeYn: 'N' },
  copyRole: { roleName: '시험' },
  renameRole: { roleName: '시험', version: 1 },
  deleteRole: { version: 1 },
  setRoleFlags: { version: 1, flags: [{ menuId: 1, read: 'Y', write: 'N', delete: 'N', print: 'N', excel: 'N' }] },
  addRoleMembers: { memberIds: ['nobody99'] },
  removeRoleMembers: { memberIds: ['nobody99'] },
};
/** Lists that want to know which part of them. */
const TABS: Record<string, string> = {
  pageApproveInbox: '?tab=waiting',
  pageReferenceInbox: '?tab=all',
  pageSentInbox: '?tab=draft',
};
const HAS_SCOPE = new Set(
  endpoints
    .filter(({ query }) => 'aptId' in ((query as { _zod?: { def?: { shape?: object } } })?._zod?.def?.shape ?? {}))
    .map(({ name }) => name),
);

const statusOf = async (method: string, path: string, token: string | null, body?: unknown) => {
  const headers = token ? { authorization: `Bearer ${token}` } : undefined;
  return (await server.call(method, path, { body, headers })).status;
};

it('ACL-04, ACL-06 who may do what is exactly the reviewed table, in the own complex and in a foreign one', async () => {
  const before = await digestOf(server, ['security_event', 'login_guard', 'otp_guard', 'rate_window', 'otp_challenge']);
  const names = [...tokens.keys()];
  const rows = [['', '', ...names]];
  const ask = async (label: string, method: string, path: string, body?: unknown) => {
    const statuses = await Promise.all(names.map((name) => statusOf(method, path, tokens.get(name) ?? null, body)));
    rows.push([label, method, ...statuses.map(String)]);
  };
  const params = { memberId: 'nobody99', version: '1' };
  for (const endpoint of [...endpoints].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${pathOf(endpoint, params)}${TABS[endpoint.name] ?? ''}`;
    await ask(endpoint.name, endpoint.method, path, BODIES[endpoint.name]);
    if (HAS_SCOPE.has(endpoint.name))
      await ask(
        `${endpoint.name} ?aptId=10003`,
        endpoint.method,
        `${pathOf(endpoint, params)}?aptId=10003`,
        BODIES[endpoint.name],
      );
  }
  for (const path of ['/livez', '/readyz', '/metrics', '/api/openapi.json', '/api/docs', '/api/nowhere'])
    await ask(path, 'GET', path);
  // An open stream never ends, so only those who are turned away are asked.
  for (const name of ['anonymous', 'pre-otp'])
    expect(await statusOf('GET', '/api/alarm/stream', tokens.get(name) ?? null)).toBe(401);

  const widths = names.map((_, i) => Math.max(...rows.map((row) => row[i + 2]?.length ?? 0)));
  const table = rows
    .map(([label = '', method = '', ...cells]) =>
      [label.padEnd(36), method.padEnd(4), ...cells.map((cell, i) => cell.padStart(widths[i] ?? 0))]
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
  await expect(`${table}\n`).toMatchFileSnapshot('./principals.golden.txt');
  expect(
    await digestOf(server, ['security_event', 'login_guard', 'otp_guard', 'rate_window', 'otp_challenge']),
  ).toEqual(before);
});

it('ACL-01, CFG-02 the routes that Fastify knows without an endpoint behind them are these, by name', () => {
  const bare = server.app.inventory
    .filter(({ endpoint }) => endpoint === null)
    .map(({ method, url }) => `${method} ${url}`);
  const allowed = [
    '/api/docs',
    '/api/openapi.json',
    '/livez',
    '/metrics',
    '/readyz',
    // The built web client, when there is one: its files and its notice.
    '/assets/*',
    '/contents/:file',
    '/contents/layer_popup.json',
    '/favicon.svg',
  ].flatMap((url) => [`GET ${url}`, `HEAD ${url}`]);
  expect(bare.filter((route) => !allowed.includes(route))).toEqual([]);
  expect(bare).toEqual(expect.arrayContaining(['GET /livez', 'GET /metrics', 'GET /readyz', 'GET /api/openapi.json']));
});

it('ACL-01 every endpoint of the contract is a route with the access it declares, and there is one more: the stream', () => {
  const routes = server.app.inventory.filter(({ method, endpoint }) => endpoint && method !== 'HEAD');
  const listed = routes.map(({ method, url, endpoint }) => [endpoint?.name, method, url, endpoint?.access]);
  const wanted = endpoints.map(({ name, method, path, access }) => [name, method, path, access]);
  const byName = (a: unknown[], b: unknown[]) => (String(a[0]) < String(b[0]) ? -1 : 1);
  expect(listed.sort(byName)).toEqual(
    [...wanted, ['streamAlarms', 'GET', '/api/alarm/stream', { kind: 'signed-in' }]].sort(byName),
  );
});
