import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { LoneDead, LoneDone, LonePage, LoneWait } from '../../../shared/lone-page/lone-page.tsx';
import { approvalToken, forgetApprovalToken } from '../../../shared/session/link-token.ts';
import { type LinkedDocument as Document, inspectLink, type LinkInfo, loadDocument } from '../api/link-calls.ts';
import { AfterDecision } from '../components/after-decision.tsx';
import { CodeStep } from '../components/code-step.tsx';
import { LinkedDocument } from '../components/linked-document.tsx';

type Stage =
  | { at: 'checking' }
  | { at: 'dead'; sentence: string }
  | { at: 'code'; link: LinkInfo; notice: string | null }
  | { at: 'document'; link: LinkInfo; visit: string; document: Document }
  | { at: 'done'; title: string; text: ReactNode };

const NO_TOKEN = '링크가 올바르지 않습니다. 받은 메시지의 주소를 처음부터 끝까지 그대로 열어 주세요.';

/** From a message to a decision: confirm, read, decide. Nothing else is here. */
export function ApproveScreen() {
  const [token] = useState(approvalToken);
  const [stage, setStage] = useState<Stage>(token ? { at: 'checking' } : { at: 'dead', sentence: NO_TOKEN });
  const dead = useCallback((sentence: string) => {
    forgetApprovalToken();
    setStage({ at: 'dead', sentence });
  }, []);
  const check = useCallback(
    (notice: string | null) => {
      if (!token) return;
      inspectLink(token).then(
        (link) => setStage({ at: 'code', link, notice }),
        (error) => dead(sentenceOf(error)),
      );
    },
    [token, dead],
  );
  useEffect(() => check(null), [check]);

  const visit = async (link: LinkInfo, bearer: string) => {
    try {
      setStage({ at: 'document', link, visit: bearer, document: await loadDocument(bearer) });
    } catch (error) {
      dead(sentenceOf(error));
    }
  };
  return (
    <LonePage wide={stage.at === 'document'}>
      {stage.at === 'checking' && <LoneWait label="링크를 확인하는 중" />}
      {stage.at === 'dead' && <LoneDead title="링크를 쓸 수 없습니다" sentence={stage.sentence} />}
      {stage.at === 'code' && token && (
        <CodeStep
          token={token}
          link={stage.link}
          notice={stage.notice}
          onVisit={(bearer) => void visit(stage.link, bearer)}
          onDead={dead}
        />
      )}
      {stage.at === 'document' && (
        <LinkedDocument
          visit={stage.visit}
          first={stage.document}
          onOver={check}
          onDead={dead}
          onDone={(choice, result) => {
            const held = choice.type === 'HOLD';
            if (!held) forgetApprovalToken();
            setStage({ at: 'done', title: choice.doneText, text: held ? HELD : <AfterDecision {...result} /> });
          }}
        />
      )}
      {stage.at === 'done' && <LoneDone title={stage.title} sentence={stage.text} />}
    </LonePage>
  );
}

const HELD = '기안자에게 알렸습니다. 결재하실 때 같은 링크를 다시 열어 주세요.';
