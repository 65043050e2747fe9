import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startTestServer } from '../../../test/server.ts';
import type { App } from '../../app.ts';
import { createDatabase, sqlStateOf } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import { statement } from '../../lib/statement.ts';

let token: string;
const server = forThisFile(startTestServer);
const nodes = forThisFile(async () => [server.server, await server.addNode(), await server.addNode()]);
const db = forThisFile(() => createDatabase({ url: server.database.appUrl, max: 5 }));
beforeAll(async () => {
  token = (await server.signIn('sojang01')).token;
});

const WRITE = '/api/dang/org/departments';
const NOWHERE = '00000000-0000-7000-8000-000000000000';

const NAME = fc.constantFrom('가', '나', '다', '라', '마', '바');

/** An act points at departments by number, so that what it meets depends on what the others did meanwhile. */
const act = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), name: NAME }),
  fc.record({ kind: fc.constant('rename' as const), at: fc.nat(7), name: NAME }),
  fc.record({ kind: fc.constant('delete' as const), at: fc.nat(7) }),
  fc.record({ kind: fc.constant('move' as const), at: fc.nat(7), to: fc.nat(7) }),
  fc.record({
    kind: fc.constant('transfer' as const),
    at: fc.nat(7),
    member: fc.constantFrom('gisa01', 'gwajang01', 'miwha01'),
  }),
);

type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

async function perform(step: Act, ids: string[], node: App): Promise<number> {
  const id = (i: number) => ids[i % ids.length] ?? NOWHERE;
  const post = async (url: string, body?: unknown) =>
    (
      await node.app.inject({
        method: 'POST',
        url,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      })
    ).statusCode;
  switch (step.kind) {
    case 'create':
      return post(WRITE, step.name);
    case 'rename':
      return post(`${WRITE}/${id(step.at)}`, step.name);
    case 'delete':
      return post(`${WRITE}/${id(step.at)}/delete`);
    case 'move':
      return post(`${WRITE}/changeSeqNo`, { sourceId: id(step.at), targetId: id(step.to) });
    case 'transfer':
      // Someone is given a department while it may be going away; the database decides.
      await db
        .transact(async (tx) => {
          await openComplex(tx, '10001');
          await tx.run(statement`update member set dept_id = ${id(step.at)} where member_id = ${step.member}`);
        })
        .catch((error) => {
          if (sqlStateOf(error) !== '23503') throw error;
        });
      return 200;
  }
}

it('CON-07 whatever happens at the same time, the order has no holes, the fixed group stands last, and nobody is lost', async () => {
  const members = await server.sql(
    'select member_id, dept_id is null as free from member where apt_id = $1 order by 1',
    ['10001'],
  );
  const outcomes = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 16 }), async (acts) => {
      const ids = (
        await server.sql<{ dept_id: string }>("select dept_id from department where apt_id = '10001' order by seq_no")
      ).map(({ dept_id }) => dept_id);
      const statuses = await Promise.all(acts.map((step, i) => perform(step, ids, nodes[i % nodes.length] as App)));
      statuses.forEach((status, i) => {
        expect(status, JSON.stringify(acts[i])).toBeOneOf([200, 404, 409]);
        const label = `${acts[i]?.kind} ${status}`;
        outcomes.set(label, (outcomes.get(label) ?? 0) + 1);
      });
      const rows = await server.sql<{ seq_no: number; is_fixed: boolean }>(
        "select seq_no, is_fixed from department where apt_id = '10001' order by seq_no",
      );
      expect(rows.map(({ seq_no }) => seq_no)).toEqual(rows.map((_, i) => i + 1));
      expect(rows.map(({ is_fixed }) => is_fixed)).toEqual(rows.map((_, i) => i === rows.length - 1));
      expect(
        await server.sql('select member_id, dept_id is null as free from member where apt_id = $1 order by 1', [
          '10001',
        ]),
      ).toEqual(members);
    }),
    { numRuns: 40, seed: 20261114, endOnFailure: true },
  );
  // The twin: the acts really met each other, some won and some lost.
  for (const label of ['create 200', 'create 409', 'rename 200', 'delete 200', 'delete 409', 'move 200'])
    expect(outcomes.get(label) ?? 0, label).toBeGreaterThan(0);
}, 90_000);

it('CON-07, DEP-4 members of a department that is deleted while people move in and out end in the fixed group', async () => {
  await server.sql(
    "update member set dept_id = (select dept_id from department where apt_id = '10001' and is_fixed) where apt_id = '10001' and member_type = 'EMP'",
  );
  const node = nodes[0] as App;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (let round = 0; round < 5; round++) {
    const created = await node.app.inject({
      method: 'POST',
      url: WRITE,
      headers,
      payload: JSON.stringify(`임시${round}`),
    });
    const { deptId } = created.json() as { deptId: string };
    const people = ['gisa01', 'gisa02', 'gwajang01', 'miwha01', 'seomu01'];
    await Promise.all([
      ...people.map((member) => perform({ kind: 'transfer', at: 0, member: member as 'gisa01' }, [deptId], node)),
      perform({ kind: 'delete', at: 0 }, [deptId], nodes[round % 3] as App),
    ]);
    const lost = await server.sql(
      "select 1 from member m left join department d using (apt_id, dept_id) where m.apt_id = '10001' and m.member_type = 'EMP' and (d.dept_id is null or not d.is_fixed)",
    );
    expect(lost).toEqual([]);
    expect(await server.sql('select 1 from department where dept_id = $1', [deptId])).toEqual([]);
  }
});
