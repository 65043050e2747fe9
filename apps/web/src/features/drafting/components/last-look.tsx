import { kindLabel } from '@danji/contract/approval-words';
import { spellAmount } from '@danji/contract/forms/korean-amount';
import { josa } from '@danji/contract/josa';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { isBeside } from '../../../shared/approval/line.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import type { FieldHint } from '../../../shared/paper/paper-store.ts';
import { DialogFoot } from '../../../shared/ui/dialog.tsx';
import { Note, Notice, Row, Tag } from '../../../shared/ui/primitives.tsx';
import type { ApprovedBefore } from '../lib/approved-before.ts';
import type { LineEntry } from '../lib/draft.ts';
import classes from './drafting.module.css';

type LastLook = {
  title: string;
  urgent: boolean;
  confidential: boolean;
  amount: number | null;
  line: readonly LineEntry[];
  /** No connection: it waits on this phone, and its line is drawn when it is sent. */
  isCutOff?: boolean;
  attachments: number;
  readers: number;
  hints: readonly FieldHint[];
  before: ApprovedBefore;
};
type Answer = { keepApprovals?: boolean };

/** Before it leaves: what, how much, to whom. Undefined when the drafter turns back. */
export const askLastLook = (look: LastLook): Promise<Answer | undefined> =>
  openModal<Answer>({ title: '이대로 상신할까요?', size: 520, content: (close) => <Body look={look} close={close} /> });

function Body({ look, close }: { look: LastLook; close: (answer?: Answer) => void }) {
  const { names, changed } = look.before;
  const asks = names.length > 0 && changed.length === 0;
  const [keep, setKeep] = useState(false);
  return (
    <div className={classes.lastLook}>
      <dl>
        <dt>제목</dt>
        <dd>
          {look.urgent && (
            <Tag tone="seal" slim fine>
              긴급
            </Tag>
          )}{' '}
          {look.confidential && (
            <Tag tone="seal" slim fine>
              대외비
            </Tag>
          )}{' '}
          <b>{look.title}</b>
        </dd>
        {look.amount !== null && (
          <>
            <dt>금액</dt>
            <dd>
              <b>{look.amount.toLocaleString('ko-KR')}원</b>{' '}
              <Note as="span" size="tiny">
                {spellAmount(look.amount)}
              </Note>
            </dd>
          </>
        )}
        <dt>결재선</dt>
        <dd>
          {look.line.length === 0 && '연결되면 양식의 결재선으로 보냅니다'}
          {look.line.map((entry, i) => (
            <span key={`${entry.personId}${entry.kind}`}>
              {i > 0 && (isBeside(look.line, i) ? ' · ' : ' → ')}
              {entry.name}{' '}
              <Note as="small" size="tiny">
                {kindLabel(entry.kind)}
              </Note>
            </span>
          ))}
        </dd>
        <dt>첨부</dt>
        <dd>
          {look.attachments > 0 ? `${look.attachments}개` : '없음'}
          {look.readers > 0 && ` · 참조·열람·수신 ${look.readers}곳`}
        </dd>
      </dl>
      {look.hints
        .filter(({ tone }) => tone === 'warn')
        .map((hint) => (
          <Notice key={hint.message} tone="hold" slim dark className={classes.warn}>
            {hint.message} <small>{hint.reason}</small>
          </Notice>
        ))}
      {names.length > 0 && changed.length > 0 && (
        <Notice tone="hold" slim dark className={classes.warn}>
          {`${josa(changed.join(', '), '이/가')} 바뀌어 ${names.map((name) => `${name}님`).join(', ')}에게 다시 결재를 받습니다.`}
        </Notice>
      )}
      {asks && (
        <Row as="label" align="start" className={classes.keep}>
          <input type="checkbox" checked={keep} onChange={(event) => setKeep(event.currentTarget.checked)} />
          <span>앞서 받은 승인을 그대로 둡니다 ({names.join(', ')}). 두지 않으면 처음부터 다시 결재를 받습니다.</span>
        </Row>
      )}
      <DialogFoot apart className={classes.lookActs} cancelText="더 고치기" onCancel={() => close()}>
        <Button
          data-autofocus
          leftSection={<IconSend size="1.125rem" />}
          onClick={() => close(asks ? { keepApprovals: keep } : {})}
        >
          {look.isCutOff ? '상신 · 연결되면 보냄' : '상신하기'}
        </Button>
      </DialogFoot>
    </div>
  );
}
