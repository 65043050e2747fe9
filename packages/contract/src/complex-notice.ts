import * as z from 'zod/mini';
import { aptScope } from './common.ts';
import { KeptNotice, NoticeValues } from './complexes.ts';
import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { onSetting, whenSignedIn } from './menu-calls.ts';
import { Notice } from './notice.ts';

/** The notice of one complex, beside the one that the operator shows to all. */

export const getComplexNotice = defineEndpoint({
  ...onSetting.read,
  name: 'getComplexNotice',
  path: '/api/dang/notice',
  summary: 'The notice of the complex as it is kept; its people see it after signing in.',
  query: aptScope,
  response: KeptNotice,
});

export const putComplexNoticePicture = defineEndpoint({
  ...onSetting.write,
  name: 'putComplexNoticePicture',
  path: '/api/dang/notice/picture',
  summary: 'A picture for the notice of the complex, drawn anew from its pixels. It is shown once the notice is saved.',
  query: aptScope,
  files: { maxCount: 1, maxBytes: limits.thumbnailBytesMax },
  response: z.strictObject({ image: z.string() }),
  errors: ['NOT_A_PICTURE', 'TOO_LARGE', 'NO_PERMISSION'],
});

export const saveComplexNotice = defineEndpoint({
  ...onSetting.write,
  name: 'saveComplexNotice',
  path: '/api/dang/notice',
  summary: 'Writes the notice of the complex. A changed text is a new notice for everyone of it.',
  query: aptScope,
  body: z.strictObject({ version: z.int(), values: NoticeValues }),
  response: z.strictObject({ version: z.int() }),
  errors: ['STALE', 'NO_PERMISSION', 'INVALID_INPUT'],
});

export const getOwnNotice = defineEndpoint({
  ...whenSignedIn.read,
  name: 'getOwnNotice',
  path: '/api/main/notice',
  summary: "The notice of the caller's complex, while it is shown; null otherwise.",
  response: z.strictObject({ notice: z.nullable(Notice) }),
});
