import { expect, it } from 'vitest';
import { BodyForm, usualOffice } from './bodies.ts';
import { bodyTemplate } from './body-template.ts';

const kindOf = (name: string) => {
  const { kind, isKnown } = bodyTemplate(name);
  return isKnown ? kind : '';
};

it('SCR-12 what a body is follows from its name; a name that says nothing is one of the other groups', () => {
  expect(['입주자대표회의', ' 한빛마을 입주자 대표회의', '입대의', '동대표회의', '대표회의'].map(kindOf)).toEqual(
    Array(5).fill('COUNCIL'),
  );
  expect(['선거관리위원회', '선관위', '입주자대표회의 선거관리위원회'].map(kindOf)).toEqual(Array(3).fill('ELECTION'));
  expect(['부녀회', '노인회', '경로당', '자율방범대'].map(kindOf)).toEqual(Array(4).fill('GROUP'));
  expect(['독서 모임', '', '대표'].map(kindOf)).toEqual(['', '', '']);
  expect(bodyTemplate('독서 모임').kind).toBe('GROUP');
});

it('SCR-12 each template passes the rules of the form; the council has one chair and two auditors', () => {
  for (const bodyName of ['입주자대표회의', '선거관리위원회', '부녀회', '경로당', '자율방범대', '독서 모임']) {
    const { kind, positions } = bodyTemplate(bodyName);
    expect(BodyForm.safeParse({ bodyName, kind, positions }).success, bodyName).toBe(true);
  }
  const { positions } = bodyTemplate('입주자대표회의');
  expect(positions.map(({ positionName, seats }) => `${positionName} ${seats}`)).toEqual([
    '회장 1',
    '감사 2',
    '이사 3',
    '동대표 4',
  ]);
  for (const { positionName, office } of positions) expect(office).toBe(usualOffice('COUNCIL', positionName));
  // Whoever changes theirs does not change the next one's.
  const [first] = positions;
  if (first) first.seats = 9;
  expect(bodyTemplate('입주자대표회의').positions[0]?.seats).toBe(1);
});
