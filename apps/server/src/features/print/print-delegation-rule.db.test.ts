import { printDelegationRule } from '@danji/contract/delegation-rule';
import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { type Person, startTestServer } from '../../../test/server.ts';
import { readPages, squeezed } from './testing/read-pdf.ts';

const server = forThisFile(startTestServer);
const office = openOffice(server);

async function print(person: Person, query = '') {
  const answer = await server.app.inject({
    method: 'GET',
    url: `${printDelegationRule.path}${query}`,
    headers: { authorization: `Bearer ${person.token}` },
  });
  return { status: answer.statusCode, headers: answer.headers, pdf: answer.rawPayload };
}

it('PAP-01 the rule is printed as a 별표: title, day, every row with its citation, order of offices', async () => {
  const { status, headers, pdf } = await print(await office.person('sojang01'));
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/pdf');
  const text = squeezed((await readPages(pdf)).join(''));
  for (const wanted of [
    '위임전결규정',
    '[별표]제1판',
    '처음부터',
    '기본규정',
    '제1호지출결의서',
    '300,001원~2,999,999원',
    '장기수선충당금',
    '감사,회장',
    '그밖의모든양식',
    '입주자대표회의›회장›관리소장›부서장›담당',
  ])
    expect(text).toContain(wanted);
});

it('ACL-05 who may not print it is refused, and a version that is not there is not printed', async () => {
  expect((await print(await office.person('gisa01'))).status).toBe(403);
  expect((await print(await office.person('sojang01'), '?version=99')).status).toBe(404);
});
