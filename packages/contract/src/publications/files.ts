import * as z from 'zod/mini';
import { Id, neededText } from '../common.ts';
import { PersonalKind } from './masking.ts';

/** Files and pictures that are shown with a publication (decision 0122). */

export const publicFileLimits = {
  files: 10,
  boxes: 50,
  documentBytes: 20_971_520,
  nameLength: 60,
  reasonLength: 200,
  foundListed: 100,
  /** Boxes are told in this many parts of the upright picture. */
  parts: 10_000,
} as const;

export const PublicFileKind = z.enum(['PICTURE', 'DOCUMENT']);
export type PublicFileKind = z.output<typeof PublicFileKind>;

/** Why a file is not shown to anybody outside. */
export const FileNot = z.enum(['KIND', 'ACTS', 'TOO_LARGE']);
export type FileNot = z.output<typeof FileNot>;
export const fileNotWords: Readonly<Record<FileNot, string>> = {
  KIND: '안에 무엇이 있는지 살펴볼 수 없는 종류라 공개할 수 없습니다. PDF나 사진으로 바꾸어 다시 기안해 주세요.',
  ACTS: '매크로나 바깥 연결이 든 파일이라 공개할 수 없습니다. PDF로 바꾸어 다시 기안해 주세요.',
  TOO_LARGE: '20MB가 넘어 공개할 수 없습니다. 나누거나 줄여 다시 기안해 주세요.',
};

const Part = z.int().check(z.minimum(0), z.maximum(publicFileLimits.parts));
/** A box over a face or a plate, in ten-thousandths of the picture as it is seen. */
export const CoverBox = z.strictObject({ x: Part, y: Part, w: Part, h: Part });
export type CoverBox = z.output<typeof CoverBox>;

export const PublicFileChoice = z.strictObject({
  attachmentId: z.string(),
  /** As it is called inside; never shown outside. */
  name: z.string(),
  bytes: z.int(),
  kind: z.nullable(PublicFileKind),
  not: z.nullable(FileNot),
  /** The field of the paper that it is a photo of. */
  place: z.nullable(z.string()),
  /** What residents read: its name with what is somebody's covered, without its ending. */
  proposed: z.string(),
});
export type PublicFileChoice = z.output<typeof PublicFileChoice>;

/** What nobody has looked for in a file, because it cannot be read as words. */
export const FileUnread = z.enum(['PICTURES', 'SCANNED', 'CUT', 'EMBEDDED', 'HIDDEN_INFO']);
export type FileUnread = z.output<typeof FileUnread>;
export const fileUnreadWords: Readonly<Record<FileUnread, string>> = {
  PICTURES: '그림이 들어 있습니다. 그림 속 글자는 찾지 못하니 열어서 확인해 주세요.',
  SCANNED: '글자를 읽지 못한 쪽이 있습니다. 스캔한 문서라면 열어서 확인해 주세요.',
  CUT: '내용이 길어 뒷부분은 살펴보지 못했습니다. 열어서 확인해 주세요.',
  EMBEDDED: '다른 파일이 들어 있습니다. 열어서 확인해 주세요.',
  HIDDEN_INFO: '만든 사람 같은 파일 정보를 살펴보지 못했습니다. 파일 속성을 확인해 주세요.',
};

export const FoundInFile = z.strictObject({
  kind: PersonalKind,
  text: z.string(),
  near: z.string(),
  sure: z.boolean(),
});
export type FoundInFile = z.output<typeof FoundInFile>;

export const FileCheck = z.strictObject({
  /** Of what was looked at: confirming something else is refused. */
  seen: z.string(),
  found: z.array(FoundInFile),
  /** How many were found beyond those that are listed. */
  more: z.int(),
  unread: z.array(FileUnread),
});
export type FileCheck = z.output<typeof FileCheck>;

/** Whether somebody has to say why it is shown all the same. */
export const needsReason = ({ found, unread }: Pick<FileCheck, 'found' | 'unread'>): boolean =>
  found.length > 0 || unread.length > 0;

export const FileToPublish = z.strictObject({
  attachmentId: Id,
  name: neededText(
    '입주민에게 보일 파일 이름을 적어 주세요.',
    publicFileLimits.nameLength,
    '파일 이름은 60자까지 쓸 수 있습니다.',
  ),
  boxes: z
    .array(CoverBox)
    .check(z.maxLength(publicFileLimits.boxes, '가릴 칸은 사진 하나에 50개까지 그릴 수 있습니다.')),
  /** Somebody has opened it and says so, of each by itself. */
  checkedYn: z.literal('Y', '공개할 파일을 하나씩 열어 확인해 주세요.'),
  /** Of a file that is no picture: what was looked at. */
  seen: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  reason: z.string().check(z.maxLength(publicFileLimits.reasonLength, '까닭은 200자까지 쓸 수 있습니다.')),
});
export type FileToPublish = z.output<typeof FileToPublish>;
