import { describe, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { refusedBy } from '../../../test/refused.ts';
import { startTestServer } from '../../../test/server.ts';

const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));
const sysadmin = forThisFile(() => server.signIn('sysadmin'));

const refused = refusedBy(() => server);

type Group = {
  formGroupId: string;
  parentFormGroupId: string | null;
  formGroupName: string;
  depth: number;
  formCount: number;
};

// The same rules for the groups of a complex and for those of the shared forms.
for (const [whose, base, person] of [
  ['of the complex', '/api/elec-apv/form-groups', () => sojang],
  ['of the shared forms', '/api/syst/form-groups', () => sysadmin],
] as const)
  describe(`groups ${whose}`, () => {
    const list = async () => (await person().get<Group[]>(base)).body;
    const make = async (formGroupName: string, parentFormGroupId: string | null = null) => {
      const { status, body } = await person().post<{ formGroupId: string }>(base, { formGroupName, parentFormGroupId });
      expect(status).toBe(200);
      return body.formGroupId;
    };
    const move = (id: string, parentFormGroupId: string | null, beforeFormGroupId: string | null = null) =>
      person().post(`${base}/${id}/move`, { parentFormGroupId, beforeFormGroupId });

    it('stand in the order of their tree, are renamed, moved with what is in them, and put in order', async () => {
      const top = await make('시험 분류');
      const [one, two] = [await make('하나', top), await make('둘', top)];
      const under = await make('하나의 아래', one);
      const names = async () =>
        (await list())
          .filter((group) => [top, one, two, under].includes(group.formGroupId))
          .map((group) => `${group.depth}${group.formGroupName}`);
      expect(await names()).toEqual(['0시험 분류', '1하나', '2하나의 아래', '1둘']);
      expect((await person().post(`${base}/${two}`, { formGroupName: '  두 번째 ' })).status).toBe(200);
      expect((await move(two, top, one)).status).toBe(200);
      expect(await names()).toEqual(['0시험 분류', '1두 번째', '1하나', '2하나의 아래']);
      expect((await move(one, two)).status).toBe(200);
      expect(await names()).toEqual(['0시험 분류', '1두 번째', '2하나', '3하나의 아래']);
      expect((await move(one, null)).status).toBe(200);
      expect((await list()).at(-1)).toMatchObject({ formGroupId: under, depth: 1 });
    });

    it('never stand under themselves, stand at most five deep, and share no name with a sister', async () => {
      const a = await make('가지');
      const b = await make('나지', a);
      const c = await make('다지', b);
      await refused(() => move(a, a), 409, 'UNDER_ITSELF');
      await refused(() => move(a, c), 409, 'UNDER_ITSELF');
      const e = await make('마지', await make('라지', c));
      await refused(() => person().post(base, { formGroupName: '바지', parentFormGroupId: e }), 409, 'TOO_DEEP');
      const wide = await make('넓은 분류');
      await make('넓은 아래', wide);
      await refused(() => move(wide, e), 409, 'TOO_DEEP');
      await refused(() => person().post(base, { formGroupName: '가지', parentFormGroupId: null }), 409, 'NAME_TAKEN');
      await refused(() => person().post(`${base}/${wide}`, { formGroupName: '가지' }), 409, 'NAME_TAKEN');
      await refused(() => person().post(base, { formGroupName: ' ', parentFormGroupId: null }), 400, 'INVALID_INPUT');
      await refused(
        () => person().post(base, { formGroupName: '길'.repeat(41), parentFormGroupId: null }),
        400,
        'INVALID_INPUT',
      );
    });

    it('are deleted when empty, and only then', async () => {
      const a = await make('지울 분류');
      const b = await make('아래 분류', a);
      await refused(() => person().post(`${base}/${a}/delete`), 409, 'NOT_EMPTY');
      expect((await person().post(`${base}/${b}/delete`)).status).toBe(200);
      expect((await person().post(`${base}/${a}/delete`)).status).toBe(200);
      await refused(() => person().post(`${base}/${a}/delete`), 404, 'NOT_FOUND');
      const used = (await list()).find((group) => group.formCount > 0)?.formGroupId ?? '';
      await refused(() => person().post(`${base}/${used}/delete`), 409, 'NOT_EMPTY');
    });

    it('two that are moved under each other at once do not end in a circle', async () => {
      for (let round = 0; round < 5; round++) {
        const [a, b] = [await make(`원${round}`), await make(`환${round}`)];
        const answers = await Promise.all([move(a, b), move(b, a)]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        const all = await list();
        expect(all.filter((group) => [a, b].includes(group.formGroupId))).toHaveLength(2);
      }
    });
  });

it('ACL-02, ACL-03 groups of another complex are not there; the shared ones are the operator’s', async () => {
  const [foreign] = await server.sql<{ id: string }>(
    "select form_group_id as id from form_group where apt_id = '10002' limit 1",
  );
  const base = '/api/elec-apv/form-groups';
  await refused(() => sojang.post(`${base}/${foreign?.id}`, { formGroupName: '침입' }), 404, 'NOT_FOUND');
  await refused(
    () => sojang.post(`${base}/${foreign?.id}/move`, { parentFormGroupId: null, beforeFormGroupId: null }),
    404,
    'NOT_FOUND',
  );
  await refused(() => sojang.post(`${base}/${foreign?.id}/delete`), 404, 'NOT_FOUND');
  await refused(
    () => sojang.post(base, { formGroupName: '침입', parentFormGroupId: foreign?.id ?? '' }),
    404,
    'NOT_FOUND',
  );
  await refused(
    () => sojang.post('/api/syst/form-groups', { formGroupName: '침입', parentFormGroupId: null }),
    403,
    'NO_PERMISSION',
  );
  const gisa = await server.signIn('gisa01');
  await refused(() => gisa.post(base, { formGroupName: '침입', parentFormGroupId: null }), 403, 'NO_PERMISSION');
});
