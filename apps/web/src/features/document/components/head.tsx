import { actWords, documentStateWords, placeInLine, placeWords } from '@danji/contract/approval-words';
import { pageAddress } from '@danji/contract/page-address';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowLeft,
  IconCopy,
  IconDots,
  IconFileTypePdf,
  IconLink,
  IconPrinter,
  IconWorld,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { copyAsDraft } from '../../../shared/approval/draft-anew.ts';
import { addressIn } from '../../../shared/lib/complex-address.ts';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { goTo } from '../../../shared/lib/navigation.ts';
import { permissionOfPage } from '../../../shared/menu/menu-store.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { isOfMany } from '../../../shared/session/complexes.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { Words } from '../../../shared/ui/explained.tsx';
import { Note, Row, Tag } from '../../../shared/ui/primitives.tsx';
import { arrangeActs } from '../lib/acts.ts';
import { type Detail, formNameOf, retentionOf } from '../lib/labels.ts';
import { myTurn, sayTurn } from '../lib/timeline.ts';
import type { Acts } from '../state/use-acts.ts';
import { useBack } from '../state/use-back.ts';
import { AmongWaiting } from './among-waiting.tsx';
import classes from './document.module.css';
import { PrintButtons, usePapers, usePrint } from './print-buttons.tsx';

type Props = { detail: Detail; me: string | undefined; acts: Acts; canWrite: boolean; canPrint: boolean };

export function Head({ detail, me, acts, canWrite, canPrint }: Props) {
  const back = useBack(detail.docId);
  useOwnTitle(detail.title);
  return (
    <Row as="header" align="start" className={classes.head}>
      <ActionIcon aria-label="뒤로" onClick={back}>
        <IconArrowLeft size="1.5rem" aria-hidden />
      </ActionIcon>
      <div className={classes.headText}>
        <Row gap={[1.5, 2.5]} wrap center>
          {detail.urgentYn && (
            <Tag tone="seal" bold>
              긴급
            </Tag>
          )}
          {detail.security === 'CONFIDENTIAL' && (
            <Tag tone="hold" bold>
              <Words text="대외비" />
            </Tag>
          )}
          <h1 tabIndex={-1}>{detail.title || '제목 없음'}</h1>
          <Tag tone={documentStateWords[detail.state].tone} bold>
            <Words text={sayState(detail, me)} />
          </Tag>
        </Row>
        <Note size="small">{subOf(detail)}</Note>
        <p className={classes.turn}>{sayTurn(detail, new Date())}</p>
      </div>
      <Row className={classes.headActs}>
        <AmongWaiting docId={detail.docId} />
        {canPrint && <PrintButtons detail={detail} />}
        <MoreMenu detail={detail} acts={acts} canWrite={canWrite} canPrint={canPrint} />
      </Row>
    </Row>
  );
}

/** The tab of the browser says which document it is, before the name of the page. */
function useOwnTitle(title: string): void {
  const router = useRouter();
  useEffect(() => {
    const say = () => {
      if (title) document.title = `${title} · 상세페이지 · 단지`;
    };
    say();
    // The page's own name comes when the way to it is over, which may be later.
    return router.subscribe('onResolved', say);
  }, [title, router]);
}

function sayState(detail: Detail, me: string | undefined): string {
  const place = placeInLine(detail.steps);
  if (detail.state !== 'IN_PROGRESS' || !place) return documentStateWords[detail.state].label;
  const mine = myTurn(detail, me);
  const open = detail.steps.find((step) => step.state === 'PENDING' || step.state === 'HELD');
  const who = mine ? '내 차례' : `${open?.positionName ?? open?.personName ?? ''} 차례`;
  return `진행 ${placeWords(place)} · ${who}`;
}

/** Who drafted it is not who holds it any more. */
const isHandedOver = ({ drafter, steps }: Detail): boolean =>
  steps.some((step) => step.kind === 'DRAFT' && step.personId !== drafter.personId);

const subOf = (detail: Detail): string =>
  [
    formNameOf(detail),
    [detail.drafter.deptName, detail.drafter.personName].filter(Boolean).join(' '),
    detail.submittedAt ? `${formatDateTime(detail.submittedAt)} 상신` : '상신 전',
    ...(detail.docNumber ? [detail.docNumber] : []),
    retentionOf(detail.retentionYears),
    ...(isHandedOver(detail) ? ['기안자가 떠나 다른 사람이 이어받음'] : []),
    ...(detail.round > 1 ? [`${detail.round}번째 상신`] : []),
  ].join(' · ');

function MoreMenu({ detail, acts, canWrite, canPrint }: Omit<Props, 'me'>) {
  const { run } = usePrint(detail);
  const { outside } = usePapers(detail);
  const { managed } = arrangeActs(canWrite ? detail.abilities : []);
  const copy = () =>
    copyAsDraft(detail.docId).then(({ docId }) => {
      toast('새 문서로 복사했습니다.');
      goTo(pageAddress('elec-apv-ru-apv-cre', { docId }));
    }, ignoreRefusal);
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <ActionIcon variant="default" aria-label="더 보기">
          <IconDots size="1.25rem" aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {canWrite && detail.state !== 'DRAFT' && !detail.special && (
          <Menu.Item leftSection={<IconCopy size="1.125rem" aria-hidden />} onClick={() => void copy()}>
            복사해서 새로 작성
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLink size="1.125rem" aria-hidden />} onClick={() => void copyLink(detail.docId)}>
          문서 주소 복사
        </Menu.Item>
        {mayPublish(detail) && (
          <Menu.Item
            leftSection={<IconWorld size="1.125rem" aria-hidden />}
            onClick={() => goTo(pageAddress('cmplx-info-open-mng-docId', { docId: detail.docId }))}
          >
            입주민에게 공개
          </Menu.Item>
        )}
        {canPrint && (
          <div className={classes.printFolded}>
            <Menu.Item
              leftSection={<IconPrinter size="1.125rem" aria-hidden />}
              onClick={() => run({ history: 'N' }, false)}
            >
              인쇄
            </Menu.Item>
            <Menu.Item
              leftSection={<IconFileTypePdf size="1.125rem" aria-hidden />}
              onClick={() => run({ history: 'N' }, true)}
            >
              PDF
            </Menu.Item>
            {outside.map(({ label, paper }) => (
              <Menu.Item
                key={label}
                leftSection={<IconFileTypePdf size="1.125rem" aria-hidden />}
                onClick={() => run(paper, true)}
              >
                {label} PDF
              </Menu.Item>
            ))}
            <Menu.Label>인쇄하거나 내려받은 기록이 남습니다.</Menu.Label>
          </div>
        )}
        {managed.length > 0 && <Menu.Divider />}
        {managed.map((type) => (
          <Menu.Item
            key={type}
            color={actWords[type].tone === 'danger' ? 'seal' : undefined}
            onClick={() => void acts.perform(type, '')}
          >
            {actWords[type].label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The server says the rest, with its reason. */
const mayPublish = ({ state, security }: Detail): boolean =>
  (state === 'APPROVED' || state === 'ENFORCED') &&
  security === 'NORMAL' &&
  permissionOfPage('cmplx-info-open-mng').canWrite;

async function copyLink(docId: string): Promise<void> {
  const { userInfo } = useSession.getState();
  const path = pageAddress('elec-apv-sign-detail-docId', { docId });
  // Whoever belongs to several complexes opens it from any of them; it leads nobody else astray.
  const url = `${location.origin}${isOfMany(userInfo) && userInfo ? addressIn(path, userInfo.aptId) : path}`;
  try {
    // Missing where the page is served without TLS inside an office.
    await navigator.clipboard.writeText(url);
    toast('문서 주소를 복사했습니다.');
  } catch {
    await showAlert('아래 주소를 복사해 주세요.', { title: '문서 주소', note: url });
  }
}
