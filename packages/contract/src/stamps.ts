import * as z from 'zod/mini';
import { Id, Stamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { onDocuments, whenSignedIn } from './menu-calls.ts';

/** The stamp of a member: a red seal made of the name, a picture, or a signature drawn by hand. */
export const StampKind = z.enum(['NAME', 'PICTURE', 'DRAWN']);

export const MyStamp = z.strictObject({
  kind: StampKind,
  memberName: z.string(),
  /** A data address; null for the seal of the name, which is drawn where it is shown. */
  image: z.nullable(z.string()),
  setAt: z.nullable(Stamp),
});
export type MyStamp = z.output<typeof MyStamp>;

export const getMyStamp = defineEndpoint({
  ...whenSignedIn.read,
  name: 'getMyStamp',
  path: '/api/auth/stamp',
  summary: 'The own stamp as papers show it from now on.',
  response: MyStamp,
});

/** Where the pen was, as parts of the field's width and height: 0 to 1000. */
const Coordinate = z.int().check(z.minimum(0), z.maximum(1000));
export const Stroke = z
  .array(z.tuple([Coordinate, Coordinate]))
  .check(z.minLength(1), z.maxLength(2_000, '서명이 너무 깁니다. 지우고 다시 그려 주세요.'));
export const strokesMax = 100;

export const setMyStamp = defineEndpoint({
  ...whenSignedIn.write,
  name: 'setMyStamp',
  path: '/api/auth/stamp',
  summary:
    'Sets the own stamp: the seal of the name, or a signature from the strokes of a pen. Earlier papers keep theirs.',
  // Some five thousand points: ten times what a signature has.
  bodyBytesMax: 64_000,
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('NAME') }),
    z.strictObject({
      kind: z.literal('DRAWN'),
      /** Height of the field as a part of its width, so that the signature keeps its shape. */
      ratio: z.number().check(z.minimum(0.2), z.maximum(2)),
      strokes: z
        .array(Stroke)
        .check(
          z.minLength(1, '서명을 그려 주세요.'),
          z.maxLength(strokesMax, '서명이 너무 복잡합니다. 지우고 다시 그려 주세요.'),
        ),
    }),
  ]),
  response: MyStamp,
  errors: ['TOO_MANY_REQUESTS'],
});

export const putStampPicture = defineEndpoint({
  ...whenSignedIn.write,
  name: 'putStampPicture',
  path: '/api/auth/stamp/picture',
  summary: 'Sets a picture as the own stamp. It is drawn anew, small, with its white paper made transparent.',
  files: { maxCount: 1, maxBytes: limits.thumbnailBytesMax },
  response: MyStamp,
  errors: ['NOT_A_PICTURE', 'TOO_LARGE', 'TOO_MANY_REQUESTS'],
});

export const getStepStamp = defineEndpoint({
  ...onDocuments.read,
  name: 'getStepStamp',
  path: '/api/elec-apv/documents/:docId/steps/:stepId/stamp',
  summary: 'The stamp with which a step was signed, as it was then. For whoever may read the document.',
  params: z.strictObject({ docId: Id, stepId: Id }),
  response: z.strictObject({ kind: StampKind, memberName: z.string(), image: z.nullable(z.string()) }),
  errors: ['NOT_FOUND'],
});
