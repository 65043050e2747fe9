import {
  type Comment,
  deleteComment,
  editComment,
  listComments,
  listMentionable,
  writeComment,
} from '@danji/contract/comments';
import { useQuery } from '@tanstack/react-query';
import { unseen } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import { queryClient } from '../../../shared/api/query-client.ts';

const key = (docId: string) => ['documents', 'comments', docId] as const;

export const useComments = (docId: string) =>
  useQuery({
    queryKey: key(docId),
    queryFn: () => call(listComments, { params: { docId } }, unseen),
    // A comment is no act on the document, so nobody is told of it live but those whom it concerns.
    refetchInterval: 30_000,
    // They came with the document a moment ago.
    staleTime: 5_000,
    refetchOnWindowFocus: true,
  });

/** Comments that came with their document. */
export const keepComments = (docId: string, comments: Comment[]): void =>
  void queryClient.setQueryData(key(docId), comments);

export const useMentionable = (docId: string, wanted: boolean) =>
  useQuery({
    queryKey: ['documents', 'mentionable', docId],
    queryFn: () => call(listMentionable, { params: { docId } }, unseen),
    enabled: wanted,
    staleTime: 60_000,
  });

async function change<T>(docId: string, work: Promise<T>): Promise<T> {
  const done = await work;
  await queryClient.invalidateQueries({ queryKey: key(docId) });
  return done;
}

export const sendComment = async (
  docId: string,
  body: { text: string; mentionIds: string[]; parentId?: string },
): Promise<string> =>
  (await change(docId, call(writeComment, { params: { docId }, body }, { overlay: false }))).commentId;

export const rewriteComment = (docId: string, commentId: string, text: string, mentionIds: string[]) =>
  change(docId, call(editComment, { params: { docId, commentId }, body: { text, mentionIds } }, { overlay: false }));

export const removeComment = (docId: string, commentId: string) =>
  change(docId, call(deleteComment, { params: { docId, commentId } }));
