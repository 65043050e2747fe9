import * as z from 'zod/mini';
import { aptScope, MemberId, Stamp } from './common.ts';
import { defineEndpoint, signedIn } from './endpoint.ts';

/** Personal data that is masked everywhere, and shown one value at a time to those who keep it. */
export const personalDataKinds = ['phoneNo', 'email', 'dongHo'] as const;
export type PersonalDataKind = (typeof personalDataKinds)[number];

export const revealReasonMin = 10;
/** How long a value stays on the screen before it is masked again. */
export const revealSeconds = 30;
/** So many values a person may have shown in a minute: enough for work, too few for copying a list. */
export const revealsPerMinute = 20;

/** Who keeps the records of these people may have one value of them shown: write on any of these menus. */
export const revealMenus = {
  EMP: ['/cmplx-info/emp-mng', '/system-mng/user-mng'],
  TENANT: ['/cmplx-info/tenant-mng', '/system-mng/tenant-mng', '/system-mng/user-mng'],
} as const;

export const RevealReason = z
  .string()
  .check(
    z.trim(),
    z.minLength(revealReasonMin, `보는 이유를 ${revealReasonMin}자 이상 적어 주세요.`),
    z.maxLength(200, '보는 이유는 200자까지 쓸 수 있습니다.'),
  );

export const revealPersonalData = defineEndpoint({
  name: 'revealPersonalData',
  method: 'POST',
  path: '/api/comm/personal-data/reveal',
  summary:
    'One masked value in full, with a reason, on record. For those with write on the menu that keeps the person’s data.',
  access: signedIn,
  query: aptScope,
  body: z.strictObject({ subjectId: MemberId, what: z.enum(personalDataKinds), reason: RevealReason }),
  response: z.strictObject({ value: z.string(), shownAt: Stamp }),
  errors: ['NO_PERMISSION', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  secretAnswer: true,
});

export const listRevealReasons = defineEndpoint({
  name: 'listRevealReasons',
  method: 'GET',
  path: '/api/comm/personal-data/reasons',
  summary: 'The reasons that the caller gave lately, newest first, to be offered again.',
  access: signedIn,
  query: aptScope,
  response: z.array(z.string()),
});
