import type { Comment } from '@danji/contract/comments';
import { Skeleton } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { formatAgo, formatDateTime } from '../../../shared/lib/format-date.ts';
import { askToDelete } from '../../../shared/overlay/ask-confirm.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { LinkButton } from '../../../shared/ui/buttons.tsx';
import { Block, Note, Row } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { removeComment, rewriteComment, sendComment, useComments } from '../api/comments.ts';
import { cutMentions } from '../lib/mentions.ts';
import { CommentBox } from './comment-box.tsx';
import classes from './comments.module.css';
import side from './side.module.css';

type Props = {
  docId: string;
  canWrite: boolean;
  /** RT-9: the comment that a link pointed at. */
  target: string | null;
  badge: ReactNode;
};

export function CommentsCard({ docId, canWrite, target, badge }: Props) {
  const { data, isError, refetch } = useComments(docId);
  const [answering, setAnswering] = useState<string | null>(null);
  const card = useRef<HTMLElement>(null);
  useAsked(card, data !== undefined || isError);
  // The box goes; reading goes on at what was answered.
  const leaveAnswer = (commentId: string) => {
    document.getElementById(`comment-${commentId}`)?.focus({ preventScroll: true });
    setAnswering(null);
  };
  const tops = (data ?? []).filter(({ parentId }) => parentId === null);
  const shown = (data ?? []).filter(({ deletedYn }) => !deletedYn).length;
  const gone = target !== null && data !== undefined && !data.some(({ commentId }) => commentId === target);
  return (
    <section ref={card} className={ui.card} aria-labelledby="comments-card">
      <Row gap={[1, 2]} wrap center between className={side.cardHead}>
        <h2 id="comments-card">댓글 {shown > 0 ? shown : ''}</h2>
        {badge}
      </Row>
      <Block pad={[2, 4.5, 4.5]}>
        {gone && <p className={side.note}>찾으시는 댓글이 없습니다.</p>}
        {!data && !isError && <Skeleton height={56} radius={8} />}
        {isError && (
          <p className={side.note} role="alert">
            댓글을 불러오지 못했습니다. <LinkButton onClick={() => void refetch()}>다시 불러오기</LinkButton>
          </p>
        )}
        <ul className={classes.list}>
          {tops.map((top) => (
            <li key={top.commentId}>
              <CommentItem
                docId={docId}
                comment={top}
                marked={top.commentId === target}
                onAnswer={canWrite && !top.deletedYn ? () => setAnswering(top.commentId) : undefined}
              />
              <ul className={classes.answers}>
                {(data ?? [])
                  .filter(({ parentId }) => parentId === top.commentId)
                  .map((answer) => (
                    <li key={answer.commentId}>
                      <CommentItem docId={docId} comment={answer} marked={answer.commentId === target} />
                    </li>
                  ))}
              </ul>
              {answering === top.commentId && (
                <CommentBox
                  autoFocus
                  docId={docId}
                  label={`${top.authorName}님 댓글에 답글`}
                  sendText="답글 달기"
                  onCancel={() => leaveAnswer(top.commentId)}
                  onSend={async (text, mentionIds) => {
                    await sendComment(docId, { text, mentionIds, parentId: top.commentId });
                    leaveAnswer(top.commentId);
                  }}
                />
              )}
            </li>
          ))}
        </ul>
        {canWrite && (
          <CommentBox
            docId={docId}
            label="댓글 쓰기"
            sendText="댓글 달기"
            onSend={(text, mentionIds) => sendComment(docId, { text, mentionIds })}
          />
        )}
      </Block>
    </section>
  );
}

/** Who comes with #comments (the key C in a list) comes to write one. */
function useAsked(card: RefObject<HTMLElement | null>, ready: boolean): void {
  const asked = useRouterState({ select: ({ location }) => location.hash === 'comments' });
  useEffect(() => {
    if (!asked || !ready) return;
    card.current?.scrollIntoView({ block: 'center' });
    card.current?.querySelector<HTMLElement>('[data-comment-box]')?.focus({ preventScroll: true });
  }, [asked, ready, card]);
}

type ItemProps = { docId: string; comment: Comment; marked: boolean; onAnswer?: (() => void) | undefined };

function CommentItem({ docId, comment, marked, onAnswer }: ItemProps) {
  const [editing, setEditing] = useState(false);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!marked) return;
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, [marked]);
  const leaveEdit = () => {
    box.current?.focus({ preventScroll: true });
    setEditing(false);
  };
  const remove = async () => {
    const note = '지운 자리에는 삭제되었다는 표시가 남습니다.';
    if (!(await askToDelete('댓글을 삭제하시겠습니까?', note))) return;
    await sayDone(removeComment(docId, comment.commentId), '삭제되었습니다.');
  };
  return (
    <article
      ref={box}
      id={`comment-${comment.commentId}`}
      tabIndex={-1}
      className={classes.comment}
      data-marked={marked || undefined}
      aria-label={`${comment.authorName}님의 댓글`}
    >
      <p className={classes.by}>
        <b>{comment.authorName}</b>{' '}
        <time dateTime={new Date(comment.createdAt).toISOString()} title={formatDateTime(comment.createdAt)}>
          {formatAgo(comment.createdAt, new Date())}
        </time>
      </p>
      {comment.deletedYn ? (
        <Note>삭제된 댓글입니다.</Note>
      ) : editing ? (
        <CommentBox
          autoFocus
          docId={docId}
          label="댓글 고치기"
          sendText="고치기"
          initial={comment.text}
          mentioned={comment.mentions}
          onCancel={leaveEdit}
          onSend={async (text, mentionIds) => {
            await rewriteComment(docId, comment.commentId, text, mentionIds);
            leaveEdit();
          }}
        />
      ) : (
        <p className={classes.text}>
          {cutMentions(
            comment.text,
            comment.mentions.map(({ memberName }) => memberName),
          ).map((piece, i) => (piece.mention ? <mark key={i}>{piece.text}</mark> : piece.text))}
        </p>
      )}
      {comment.editedAt && !comment.deletedYn && (
        <Note as="details" size="tiny" className={classes.earlier}>
          <summary>수정됨</summary>
          {comment.earlierTexts.map(({ text, replacedAt }) => (
            <p key={replacedAt}>
              {formatDateTime(replacedAt)}까지: {text}
            </p>
          ))}
        </Note>
      )}
      {!comment.deletedYn && !editing && (onAnswer || comment.mineYn) && (
        <Row as="p" gap={1} className={classes.itemActs}>
          {onAnswer && (
            <button type="button" onClick={onAnswer}>
              답글
            </button>
          )}
          {comment.mineYn && (
            <>
              <button type="button" onClick={() => setEditing(true)}>
                고치기
              </button>
              <button type="button" onClick={() => void remove()}>
                삭제
              </button>
            </>
          )}
        </Row>
      )}
    </article>
  );
}
