import { expect, it } from 'vitest';
import { captureGivenQuery } from './given-query.ts';
import { takeHubQuery } from './hub-query.ts';

const values = { hub_random: 'r', hub_secret: 's', user_id: 'gyeongri01', user_pw: 'p&#?' };
const told = { hubRandom: 'r', hubSecret: 's', memberId: 'gyeongri01', password: 'p&#?' };

it.for([
  ['#', '/auth/hub', told],
  ['?', '/auth/hub', told],
  ['#', '/auth/login', null],
] as const)(
  'AUT-20 what the hub hands over behind %s of %s is taken once, and out of the address',
  ([mark, pathname, expected]) => {
    const given = `${mark}${new URLSearchParams(values)}`;
    const location = { pathname, search: mark === '?' ? given : '', hash: mark === '#' ? given : '' } as Location;
    const left: unknown[] = [];
    captureGivenQuery(location, { replaceState: (...words: unknown[]) => left.push(words[2]) } as unknown as History);
    expect(left).toEqual(expected ? ['/auth/hub'] : []);
    expect(takeHubQuery()).toEqual(expected);
    expect(takeHubQuery()).toBeNull();
  },
);
