import type { BodyKind, PositionOffice } from './bodies.ts';

/** What a new body usually is and has, by what it is called. It is offered, and whoever makes the body may say otherwise. */
type Seat = { positionName: string; seats: number; office?: PositionOffice };
type Template = { name: RegExp; kind: BodyKind; positions: readonly Seat[] };

const SMALL: readonly Seat[] = [
  { positionName: '회장', seats: 1 },
  { positionName: '부회장', seats: 1 },
  { positionName: '총무', seats: 1 },
];

/** The first that fits: 선거관리위원회 of the 입주자대표회의 is one that holds elections. */
const TEMPLATES: readonly Template[] = [
  {
    name: /선거관리|선관위/,
    kind: 'ELECTION',
    positions: [
      { positionName: '위원장', seats: 1 },
      { positionName: '위원', seats: 4 },
    ],
  },
  {
    name: /입주자\s*대표\s*회의|입대의|^대표회의$|동대표\s*회의/,
    kind: 'COUNCIL',
    positions: [
      { positionName: '회장', seats: 1, office: 'CHAIR' },
      { positionName: '감사', seats: 2, office: 'AUDITOR' },
      { positionName: '이사', seats: 3, office: 'BOARD' },
      { positionName: '동대표', seats: 4, office: 'MEMBER' },
    ],
  },
  { name: /부녀회/, kind: 'GROUP', positions: SMALL },
  {
    name: /노인회|경로당|경로회|어르신/,
    kind: 'GROUP',
    positions: [...SMALL, { positionName: '감사', seats: 1 }],
  },
  {
    name: /자율\s*방범|방범대/,
    kind: 'GROUP',
    positions: [
      { positionName: '대장', seats: 1 },
      { positionName: '총무', seats: 1 },
    ],
  },
];
const OTHER: Omit<Template, 'name'> = { kind: 'GROUP', positions: [{ positionName: '회장', seats: 1 }] };

/** `isKnown`: the name says what it is; otherwise it is taken for one of the other groups of residents. */
export function bodyTemplate(bodyName: string): {
  kind: BodyKind;
  positions: { positionName: string; seats: number; office?: PositionOffice }[];
  isKnown: boolean;
} {
  const found = TEMPLATES.find(({ name }) => name.test(bodyName.trim()));
  const { kind, positions } = found ?? OTHER;
  return { kind, positions: positions.map((one) => ({ ...one })), isKnown: found !== undefined };
}
