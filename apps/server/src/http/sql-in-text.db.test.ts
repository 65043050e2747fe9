import type { Endpoint } from '@danji/contract/endpoint';
import { endpoints } from '@danji/contract/index';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { digestOf } from '../../test/digest.ts';
import { forThisFile } from '../../test/for-this-file.ts';
import { type Person, pathOf, startTestServer } from '../../test/server.ts';
import { isTurn } from '../../test/sweep.ts';
import { watchSql } from '../../test/watch-sql.ts';

const watched = forThisFile(watchSql, ({ stop }) => stop());
const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));
const sysadmin = forThisFile(() => server.signIn('sysadmin'));

/** A word that nothing of ours contains: where it stands in a statement, a text of somebody has become SQL. */
const MARK = 'zq7x';
const PAYLOADS = [
  `${MARK}' or 1=1 --`,
  `'; drop table member; --${MARK}`,
  `${MARK}\\' or ''='`,
  `%${MARK}_`,
  `-${MARK}", (select 1)`,
  `{"$ne":"${MARK}"}`,
  `$.${MARK}[*] ? (@ > 0)`,
  `${MARK}->>'a'`,
];
const HARMLESS = `${MARK}aaaa`;
/** Searches ask more for words that stand apart, and for what they find: harmless texts of each kind say how much at most. */
const KINDS = [HARMLESS, `${HARMLESS} ${MARK}bbbb`, `${HARMLESS} ${MARK}bbbb ${MARK}cccc`, '승강기', '승강기 교체'];

const textsOf = ({ query }: Endpoint): string[] =>
  Object.entries(
    (
      z.toJSONSchema(query as z.ZodMiniType, { io: 'input', unrepresentable: 'any' }) as {
        properties?: Record<string, { type?: string; anyOf?: { type?: string }[] }>;
      }
    ).properties ?? {},
  ).flatMap(([name, { type, anyOf }]) =>
    name !== 'aptId' && (type === 'string' || anyOf?.some((one) => one.type === 'string')) ? [name] : [],
  );
/** How often somebody asked, and who printed a book of a register: both whatever stands in the text. */
const WRITTEN = ['rate_window', 'security_event'];
const ASKED = endpoints
  .filter(({ method, query, access }) => method === 'GET' && query && /^(signed-in|menu)$/.test(access.kind))
  .flatMap((endpoint) => textsOf(endpoint).map((name) => [endpoint, name] as const));

it('VAL-03 in every text that a list is asked with SQL stays a value: no statement holds it, none is run more, nothing changes', async () => {
  const before = await digestOf(server, WRITTEN);
  const wrong: string[] = [];
  const reached = new Set<string>();
  for (const [i, [endpoint, name]] of ASKED.entries()) {
    const ask = async (person: Person, text: string) => {
      const from = watched.runs();
      const path = pathOf(endpoint, { memberId: 'gisa01' });
      const { status } = await person.get(`${path}?${name}=${encodeURIComponent(text)}`);
      return { status, runs: watched.runs() - from };
    };
    let plain = await ask(sojang, HARMLESS);
    const person = plain.status === 403 ? sysadmin : sojang;
    if (person !== sojang) plain = await ask(person, HARMLESS);
    let most = plain.runs;
    for (const text of KINDS) most = Math.max(most, (await ask(person, text)).runs);
    for (const payload of PAYLOADS.filter((_, way) => isTurn(i, way))) {
      const hostile = await ask(person, payload);
      const isMore = hostile.status === 200 && plain.status === 200 && hostile.runs > most;
      if (hostile.status >= 500 || isMore)
        wrong.push(`${endpoint.name} ${name} ${payload}: ${JSON.stringify({ most, hostile })}`);
      if (hostile.status === 200) reached.add(`${endpoint.name} ${name}`);
    }
  }
  expect(wrong).toEqual([]);
  expect([...watched.texts].filter((text) => text.includes(MARK))).toEqual([]);
  expect(await digestOf(server, WRITTEN)).toEqual(before);
  // The twin: the texts reached the database in many places.
  expect(ASKED.length).toBeGreaterThan(60);
  expect(reached.size).toBeGreaterThan(15);
}, 180_000);

it('VAL-03 the twin: a text that becomes part of a statement is seen', async () => {
  await server.sql(`select '${MARK}-here' as a`);
  expect([...watched.texts].filter((text) => text.includes(`${MARK}-here`))).toHaveLength(1);
  watched.texts.delete(`select '${MARK}-here' as a`);
});
