import {
  type Comment,
  deleteComment,
  editComment,
  listComments,
  listMentionable,
  writeComment,
} from '@danji/contract/comments';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/caller.ts';
import { queryClient } from '../../../shared/api/query-client.ts';

const quiet = { alert: false, overlay: false } as const;
const key = (docId: string) => ['documents', 'comments', docId] as const;

export const useComments = (docId: string) =>
  useQuery({
    queryKey: key(docId),
    queryFn: () => call(listComments, { params: { docId } }, quiet),
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
    queryFn: () => call(listMentionable, { params: { docId } }, quiet),
    enabled: wanted,
    staleTime: 60_000,
  });

const reload = (docId: string) => queryClient.invalidateQueries({ queryKey: key(docId) });

export async function sendComment(
  docId: string,
  body: { text: string; mentionIds: string[]; parentId?: string },
): Promise<string> {
  const { commentId } = await call(writeComment, { params: { docId }, body }, { overlay: false });
  await reload(docId);
  return commentId;
}

export async function rewriteComment(docId: string, commentId: string, text: string, mentionIds: string[]) {
  await call(editComment, { params: { docId, commentId }, body: { text, mentionIds } }, { overlay: false });
  await reload(docId);
}

export async function removeComment(docId: string, commentId: string) {
  await call(deleteComment, { params: { docId, commentId } });
  await reload(docId);
}
