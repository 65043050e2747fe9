import * as z from 'zod/mini';
import { cleanedText, done, Id, MemberId, Stamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { onDocuments } from './menu-calls.ts';
import { numberWords } from './number-words.ts';
import { yn } from './yn.ts';

const COMMENTS = '/api/elec-apv/documents/:docId/comments';

const DocParams = z.strictObject({ docId: Id });
const CommentParams = z.strictObject({ docId: Id, commentId: Id });

/** Text and nothing else: it is shown as text, so there is nothing in it to clean. */
const Text = cleanedText(
  z.string().check(z.maxLength(4000)),
  (text) => text.trim(),
  z
    .string()
    .check(
      z.minLength(1, '댓글을 입력해 주세요.'),
      z.maxLength(limits.commentMax, `댓글은 ${numberWords(limits.commentMax)}자까지 쓸 수 있습니다.`),
    ),
);
const Mentions = z._default(
  z
    .array(MemberId)
    .check(z.maxLength(limits.mentionsMax, `한 댓글에서 ${limits.mentionsMax}명까지 언급할 수 있습니다.`)),
  [],
);

const Mention = z.strictObject({ memberId: z.string(), memberName: z.string() });

export const Comment = z.strictObject({
  commentId: z.string(),
  /** The comment that it answers. Answers have no answers of their own. */
  parentId: z.nullable(z.string()),
  authorId: z.string(),
  authorName: z.string(),
  text: z.string(),
  createdAt: Stamp,
  editedAt: z.nullable(Stamp),
  deletedYn: yn,
  mentions: z.array(Mention),
  /** What it said before each edit, oldest first. */
  earlierTexts: z.array(z.strictObject({ text: z.string(), replacedAt: Stamp })),
  /** Whether the caller may edit and delete it. */
  mineYn: yn,
});
export type Comment = z.output<typeof Comment>;

export const listComments = defineEndpoint({
  ...onDocuments.read,
  name: 'listComments',
  path: COMMENTS,
  summary: 'The comments on a document, oldest first; answers carry their parentId.',
  params: DocParams,
  response: z.array(Comment),
  errors: ['NOT_FOUND'],
});

export const listMentionable = defineEndpoint({
  ...onDocuments.read,
  name: 'listMentionable',
  path: `${COMMENTS}/mentionable`,
  summary: 'Who can be mentioned: people in service who may read the document.',
  params: DocParams,
  response: z.array(
    z.strictObject({ ...Mention.shape, deptName: z.nullable(z.string()), positionName: z.nullable(z.string()) }),
  ),
  errors: ['NOT_FOUND'],
});

export const writeComment = defineEndpoint({
  ...onDocuments.write,
  name: 'writeComment',
  path: COMMENTS,
  summary: 'Writes a comment, or an answer to one.',
  params: DocParams,
  body: z.strictObject({ text: Text, mentionIds: Mentions, parentId: z.optional(Id) }),
  response: z.strictObject({ commentId: z.string() }),
  errors: ['NOT_FOUND', 'COMMENT_DELETED', 'MENTION_REFUSED'],
});

export const editComment = defineEndpoint({
  ...onDocuments.write,
  name: 'editComment',
  path: `${COMMENTS}/:commentId`,
  summary: "Rewrites one's own comment; what it said before is kept.",
  params: CommentParams,
  body: z.strictObject({ text: Text, mentionIds: Mentions }),
  response: done,
  errors: ['NOT_FOUND', 'NO_PERMISSION', 'COMMENT_DELETED', 'MENTION_REFUSED'],
});

export const deleteComment = defineEndpoint({
  ...onDocuments.write,
  name: 'deleteComment',
  path: `${COMMENTS}/:commentId/delete`,
  summary: "Deletes one's own comment; a line that says so stays.",
  params: CommentParams,
  response: done,
  errors: ['NOT_FOUND', 'NO_PERMISSION'],
});
