import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { refusedBy } from '../../../test/refused.ts';
import { startTestServer } from '../../../test/server.ts';

const server = forThisFile(startTestServer);
const operator = forThisFile(() => server.signIn('sysadmin'));
const sojang = forThisFile(() => server.signIn('sojang01'));
const refused = refusedBy(() => server);

const AT = '?aptId=10002';
type Body = { bodyId: string; bodyName: string; version: number; positions: { positionId: string; seats: number }[] };
const bodies = async (by = operator) => (await by.get<{ bodies: Body[] }>(`/api/dang/bodies${AT}`)).body.bodies;
const FORM = { bodyName: '독서회', kind: 'GROUP', positions: [{ positionName: '회장', seats: 1 }] };

it('SCR-12, ACL-02 the operator looks after the bodies of a complex that is named, and what is done stands there', async () => {
  const made = await operator.post<{ bodyId: string }>(`/api/dang/bodies${AT}`, FORM);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const body = (await bodies()).find(({ bodyId }) => bodyId === made.body.bodyId) as Body;
  expect(body.bodyName).toBe('독서회');
  const [where] = await server.sql('select apt_id from body where body_id = $1', [body.bodyId]);
  expect(where).toEqual({ apt_id: '10002' });
  const positionId = body.positions[0]?.positionId ?? '';
  const term = { positionId, memberId: 'hoejang21', startsOn: '2026-12-01', endsOn: '2027-06-30' };
  const placed = await operator.post<{ termId: string }>(`/api/dang/terms${AT}`, term);
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  const officers = await operator.get<{ items: { bodyName: string }[] }>(`/api/dang/officers${AT}&text=문회장`);
  expect(officers.body.items.map(({ bodyName }) => bodyName)).toContain('독서회');
  expect((await operator.get(`/api/dang/officers/steps${AT}`)).status).toBe(200);
  expect((await operator.get(`/api/dang/applications${AT}`)).status).toBe(200);
  const invited = { positionId, startsOn: '2026-12-01', endsOn: '2027-12-01', expiresInDays: 7, maxUses: 1 };
  const qr = await operator.post<{ invitationId: string }>(`/api/dang/invitations/qr${AT}`, invited);
  expect(qr.status, JSON.stringify(qr.body)).toBe(200);
  expect((await operator.post(`/api/dang/invitations/${qr.body.invitationId}/revoke${AT}`)).status).toBe(200);
  expect((await operator.get(`/api/dang/invitations${AT}`)).body).toMatchObject({ total: 1 });
  // Nothing of it is in the own complex.
  expect(
    (await operator.get<{ bodies: Body[] }>('/api/dang/bodies')).body.bodies.map((one) => one.bodyName),
  ).not.toContain('독서회');
});

it('ACL-02, ACL-03 nobody else names another complex: nothing is read and nothing changes', async () => {
  await refused(() => sojang.get(`/api/dang/bodies${AT}`), 403, 'FOREIGN_COMPLEX');
  await refused(() => sojang.get(`/api/dang/officers${AT}`), 403, 'FOREIGN_COMPLEX');
  await refused(() => sojang.post(`/api/dang/bodies${AT}`, FORM), 403, 'FOREIGN_COMPLEX');
  await refused(() => operator.post('/api/dang/bodies?aptId=99999', FORM), 404, 'NOT_FOUND');
});
