import { isPlain } from '@danji/contract/forms/definition';
import { shownForm } from '@danji/contract/forms/shown-form';
import { useParams, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { FillCard } from '../../../shared/approval/fill-card.tsx';
import { useHeldOn } from '../../../shared/approval/held-decisions.ts';
import { useSeen } from '../../../shared/approval/use-seen.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { takePageData } from '../../../shared/session/page-data.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { loadPart } from '../../../shared/ui/load-part.tsx';
import { Columns, Stack } from '../../../shared/ui/primitives.tsx';
import { useForm, useHistory, useShortcutsOn } from '../api/document.ts';
import { ActBar } from '../components/act-bar.tsx';
import { AttachmentsCard } from '../components/attachments-card.tsx';
import { CommentsCard } from '../components/comments-card.tsx';
import classes from '../components/document.module.css';
import { Head } from '../components/head.tsx';
import { HistoryCard, VerifyBadge } from '../components/history-card.tsx';
import { AllDoneNotice, NewsNotice } from '../components/notices.tsx';
import { PaperView } from '../components/paper-view.tsx';
import { ReadersCard } from '../components/readers-card.tsx';
import { RelatedCard } from '../components/related-card.tsx';
import { SinceCard } from '../components/since-card.tsx';
import { DocumentLost, DocumentSkeleton } from '../components/states.tsx';
import { TimelineCard } from '../components/timeline-card.tsx';
import { arrangeActs, hasBar } from '../lib/acts.ts';
import type { Detail } from '../lib/labels.ts';
import { lineReasons } from '../lib/line-reasons.ts';
import { type Acts, useActs } from '../state/use-acts.ts';
import { useBack } from '../state/use-back.ts';
import { useFilling } from '../state/use-filling.ts';
import { type Live, useLiveDocument } from '../state/use-live-document.ts';
import { openWaiting, usePlace } from '../state/use-place.ts';
import { useShortcuts } from '../state/use-shortcuts.ts';
import { useSwipe } from '../state/use-swipe.ts';

const ROUTE = 'elec-apv-sign-detail-docId';
// Only what is handed out is made for each receiver.
const MergeCard = loadPart(() => import('../components/merge-card.tsx').then((module) => module.MergeCard));
const HANDED_OUT: ReadonlySet<Detail['state']> = new Set(['APPROVED', 'ENFORCED', 'VOID']);

/** SCR-10 상세페이지: the document as paper, its line, what one may do with it, and all that was said about it. */
export function DocumentScreen() {
  const { docId = '' } = useParams({ strict: false });
  return <OnDocument key={docId} docId={docId} />;
}

/** RT-9: the comment a link pointed at; also when the link was followed from the document itself. */
function useTarget(): string | null {
  const router = useRouter();
  const [target, setTarget] = useState<string | null>(null);
  useEffect(() => {
    const take = () => {
      const data = takePageData(ROUTE) as { commentId?: string } | undefined;
      if (data?.commentId) setTarget(data.commentId);
    };
    take();
    return router.subscribe('onResolved', take);
  }, [router]);
  return target;
}

function OnDocument({ docId }: { docId: string }) {
  const live = useLiveDocument(docId);
  const { data, error, isError, refetch } = live.query;
  const form = useForm(data?.formId ?? null, data?.formVersion ?? null);
  const target = useTarget();
  if (isError && !data) return <DocumentLost error={error} retry={() => void refetch()} />;
  // A paper without its form would jump; both come together.
  if (!data || (data.formId !== null && form.isPending)) return <DocumentSkeleton />;
  return <Opened detail={data} form={form.data ?? null} live={live} target={target} />;
}

type OpenedProps = { detail: Detail; form: Parameters<typeof PaperView>[0]['form']; live: Live; target: string | null };

function Opened({ detail, form, live, target }: OpenedProps) {
  const me = useSession((state) => state.userInfo?.memberId);
  const { canWrite, canPrint } = usePagePermission();
  const whole = form && !isPlain(form.definition) ? form.definition : null;
  const definition = whole && shownForm(whole, detail.content);
  const filling = useFilling(detail, definition, me);
  const acts = useActs(detail, live, definition, filling);
  const reasons = useMemo(
    () => lineReasons(form && { definition: whole, settings: form.settings }, detail.content, detail.amount),
    [form, whole, detail.content, detail.amount],
  );
  const paper = useAsSent(detail, me);
  const seen = useSeen(`${detail.docId} ${detail.version}`);
  const isDecided = useHeldOn(detail.docId) !== undefined;
  const showBar = canWrite && !isDecided && hasBar(arrangeActs(detail.abilities));
  useKeys(detail, acts, canWrite && seen && !isDecided);
  const page = useRef<HTMLDivElement>(null);
  const around = usePlace(detail.docId);
  useSwipe(page, (to) => openWaiting(around?.[to]));
  return (
    <div ref={page} className={classes.screen}>
      <Head detail={detail} me={me} acts={acts} canWrite={canWrite} canPrint={canPrint && detail.state !== 'DRAFT'} />
      <NewsNotice live={live} />
      <AllDoneNotice docId={detail.docId} />
      <SinceCard detail={detail} definition={whole} me={me} />
      <Columns of="minmax(0, 1fr) minmax(19rem, 21.5rem)" start className={classes.grid}>
        <PaperView detail={paper} form={form} />
        <Stack shrink>
          {showBar && definition && filling.fields.length > 0 && (
            <FillCard
              definition={definition}
              fields={filling.fields}
              content={detail.content}
              store={filling.store}
              ref={filling.card}
            />
          )}
          <TimelineCard detail={detail} me={me} reasons={reasons} acts={acts} canWrite={canWrite} />
          <AttachmentsCard detail={detail} />
          {definition?.outside && HANDED_OUT.has(detail.state) && (
            <Suspense>
              <MergeCard detail={detail} canPrint={canPrint} />
            </Suspense>
          )}
          {detail.state !== 'DRAFT' && (
            <CommentsCard
              docId={detail.docId}
              canWrite={canWrite}
              target={target}
              badge={<VerifyBadge detail={detail} />}
            />
          )}
          <ReadersCard detail={detail} definition={definition} me={me} canWrite={canWrite} />
          <RelatedCard docId={detail.docId} canWrite={canWrite} />
          {detail.state !== 'DRAFT' && <HistoryCard detail={detail} definition={definition} />}
        </Stack>
      </Columns>
      {showBar && (
        <ActBar detail={detail} me={me} acts={acts} seen={seen} hasAmount={form?.settings.amountField !== undefined} />
      )}
    </div>
  );
}

/** While the drafter rewrites what came back, everybody else goes on seeing what was rejected. */
function useAsSent(detail: Detail, me: string | undefined): Detail {
  const cameBack = (detail.state === 'REJECTED' || detail.state === 'WITHDRAWN') && detail.drafter.personId !== me;
  const history = useHistory(detail, cameBack).data;
  const written = cameBack ? history?.findLast((entry) => entry.written !== null)?.written : undefined;
  return useMemo(
    () => (written ? { ...detail, title: written.title, content: written.content } : detail),
    [detail, written],
  );
}

function useKeys(detail: Detail, acts: Acts, canWrite: boolean): void {
  const { primary, danger } = arrangeActs(canWrite ? detail.abilities : []);
  const around = usePlace(detail.docId);
  const back = useBack(detail.docId);
  useShortcuts(useShortcutsOn(), {
    // A vote is cast by hand.
    KeyA: () => primary && primary !== 'VOTE' && void acts.perform(primary, ''),
    ArrowLeft: () => openWaiting(around?.before),
    ArrowRight: () => openWaiting(around?.after),
    Escape: back,
    KeyR: () => danger && void acts.perform(danger, ''),
    KeyC: () => document.querySelector<HTMLElement>('[data-comment-box]')?.focus(),
  });
}
