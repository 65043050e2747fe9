import { numberWords } from '@danji/contract/number-words';
import { Button } from '@mantine/core';
import { IconPencilPlus, IconRubberStamp } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { askHome, useHome } from '../../features/home/api/home.ts';
import { AwayToday } from '../../features/home/components/away-today.tsx';
import { type Count, CountCards } from '../../features/home/components/count-cards.tsx';
import { PrivacyCheck } from '../../features/home/components/privacy-check.tsx';
import { QuickDraft } from '../../features/home/components/quick-draft.tsx';
import { RecentDocuments } from '../../features/home/components/recent-documents.tsx';
import { WaitingTimes } from '../../features/home/components/waiting-times.tsx';
import { useClosedHere } from '../../features/home/lib/closed-here.ts';
import { askCounts, useCounts } from '../../features/inbox/api/lists.ts';
import { askMyTurn, MyTurn, oldestDays, useMyTurn } from '../../features/inbox/components/my-turn.tsx';
import { UndoBar } from '../../features/inbox/components/undo-bar.tsx';
import { daysText } from '../../features/inbox/lib/row-words.ts';
import { toDocument } from '../../shared/lib/document-address.ts';
import { askFirst } from '../../shared/lib/first-data.ts';
import { formatDate } from '../../shared/lib/format-date.ts';
import { goTo } from '../../shared/lib/navigation.ts';
import { newApproval, newApprovalAddress } from '../../shared/lib/new-approval.ts';
import { useOnline } from '../../shared/lib/use-online.ts';
import { permissionOfPage, useMenuStore } from '../../shared/menu/menu-store.ts';
import { mayOfferPush } from '../../shared/push/push-offer.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { loadPart } from '../../shared/ui/load-part.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { Columns, Stack } from '../../shared/ui/primitives.tsx';
import { FirstDay } from './first-day.tsx';
import { MyAccess } from './my-access.tsx';
import classes from './screens.module.css';
import { WeekStrip } from './week-strip.tsx';

const PushCard = loadPart(() =>
  import('../../features/alarms/components/push-card.tsx').then((module) => module.PushCard),
);

const NothingYet = loadPart(() => import('./nothing-yet.tsx').then((module) => module.NothingYet));

const GuideLine = loadPart(() =>
  import('../../features/guide/components/home-line.tsx').then((module) => module.HomeLine),
);

const ToContinue = loadPart(() =>
  import('../../features/home/components/to-continue.tsx').then((module) => module.ToContinue),
);

const DutiesToDo = loadPart(() =>
  import('../../features/home/components/duties-to-do.tsx').then((module) => module.DutiesToDo),
);

const FollowUps = loadPart(() =>
  import('../../features/home/components/follow-ups.tsx').then((module) => module.FollowUps),
);

const HomeReports = loadPart(() =>
  import('../../features/reports/components/home-reports.tsx').then((module) => module.HomeReports),
);

const readsInbox = () => permissionOfPage('elec-apv-apv-inbox').canRead;

/** The parts that there is something to show in. */
async function askParts(): Promise<unknown> {
  const home = await askHome();
  const { toContinue, guide, duties, followUps, reports } = home;
  const shown = [
    !readsInbox() && NothingYet,
    readsInbox() && mayOfferPush() && PushCard,
    guide && GuideLine,
    toContinue.length > 0 && ToContinue,
    duties.length > 0 && DutiesToDo,
    followUps.length > 0 && FollowUps,
    reports.length > 0 && HomeReports,
  ];
  await Promise.all(shown.map((part) => (part ? part.preload() : null)));
  return home;
}

askFirst(askParts, async () => readsInbox() && Promise.all([askCounts(), askMyTurn()]));

/** What waits, and the shortest ways on. */
export function HomeScreen() {
  useMenuStore((state) => state.tree);
  const now = new Date();
  const reads = readsInbox();
  const writes = permissionOfPage('elec-apv-new-apv-cre').canWrite;
  const manages = permissionOfPage('elec-apv-all-apv-mng').canRead;
  const home = useHome();
  const { toContinue, guide, firstDayYn, duties, followUps, reports } = home.data ?? {};
  const closedHere = useClosedHere(({ any }) => any);
  const owes = toContinue?.length;
  const notice = useSession((state) => state.userInfo?.noticeId);
  useEffect(() => {
    if (notice) void import('../../features/notice/lib/show-own-notice.tsx').then((it) => it.showOwnNotice());
  }, [notice]);
  return (
    <>
      {reads ? <WaitingHead now={now} writes={writes} /> : <PlainHead now={now} writes={writes} />}
      {guide && (
        <Suspense>
          <GuideLine {...guide} />
        </Suspense>
      )}
      <Columns of="minmax(0, 1.6fr) minmax(0, 1fr)" gap={5} start className={classes.homeGrid}>
        {reads && (
          <div className={classes.counts}>
            <MyCounts />
          </div>
        )}
        <Stack gap={5} className={classes.stack}>
          {firstDayYn && !guide && <FirstDay />}
          {reads ? (
            <MyTurn />
          ) : (
            <Suspense>
              <NothingYet />
            </Suspense>
          )}
          {home.isPending && coming}
          <Suspense fallback={coming}>{owes ? <ToContinue /> : null}</Suspense>
          <Suspense fallback={coming}>{duties?.length ? <DutiesToDo /> : null}</Suspense>
          <Suspense fallback={coming}>{followUps?.length || closedHere ? <FollowUps /> : null}</Suspense>
          <Suspense fallback={coming}>{reads && mayOfferPush() && <PushCard />}</Suspense>
          <div className={classes.later}>
            <RecentDocuments />
          </div>
        </Stack>
        <Stack gap={5} className={classes.stack}>
          {writes && <Write />}
          <Stack gap={5} className={`${classes.stack} ${classes.later}`}>
            {manages && <WaitingTimes />}
            <AwayToday />
            <PrivacyCheck />
            {reports?.length ? (
              <Suspense>
                <HomeReports reports={reports} />
              </Suspense>
            ) : null}
            <WeekStrip now={now} />
            <MyAccess />
          </Stack>
        </Stack>
      </Columns>
      <UndoBar />
    </>
  );
}

/** What is written below is not in view until all that stands above it is there: it would move under the finger. */
const coming = <div className={classes.coming} />;

const FormsHere = loadPart(() =>
  import('../../features/drafting/components/forms-here.tsx').then((module) => module.FormsHere),
);

/** The forms that one writes most; where there is no connection, those that this phone has kept. */
function Write() {
  const isOnline = useOnline();
  const usual = useHome().data?.frequentForms;
  useEffect(() => {
    if (!usual?.length || !matchMedia('(pointer: coarse)').matches || !navigator.serviceWorker) return;
    // Once the page itself is kept: a form without it is of no use.
    void navigator.serviceWorker.ready
      .then(() => import('../../features/drafting/state/keep-for-later.ts'))
      .then(({ keepForLater }) => keepForLater(usual.map(({ formId }) => formId)));
  }, [usual]);
  return isOnline ? (
    <QuickDraft all={newApproval} />
  ) : (
    <Suspense>
      <FormsHere />
    </Suspense>
  );
}

type HeadProps = { now: Date; writes: boolean };

/** On a phone the name has a line of its own, and the day is the phone's to tell. */
function Head({ hello, day, sub, children }: { hello: string; day: string; sub: string; children: ReactNode }) {
  const name = useSession((state) => state.userInfo?.memberName ?? '');
  return (
    <PageHead
      title={
        <span className={classes.greeting}>
          {name}님, <br />
          {hello}
        </span>
      }
      sub={
        <>
          <span className={classes.wide}>
            {day}
            {sub && ' · '}
          </span>
          {sub}
        </>
      }
    >
      {children}
    </PageHead>
  );
}

function WriteButton() {
  return (
    <Button
      className={classes.wide}
      leftSection={<IconPencilPlus size="1.25rem" />}
      onClick={() => goTo(newApprovalAddress)}
    >
      새 결재 작성
    </Button>
  );
}

function PlainHead({ now, writes }: HeadProps) {
  const user = useSession((state) => state.userInfo);
  const place = [user?.deptName, user?.positionName].filter(Boolean).join(' ');
  return (
    <Head hello="안녕하세요" day={formatDate(now)} sub={place}>
      {writes && <WriteButton />}
    </Head>
  );
}

/** The greeting says what there is to do, and its button begins with it. */
function WaitingHead({ now, writes }: HeadProps) {
  const { data } = useMyTurn();
  const many = data?.total;
  const first = data?.items[0];
  const days = oldestDays(data, now);
  const oldest = days ? `가장 오래 기다린 문서는 ${daysText(days)}입니다` : '';
  // About as long before the answer as after it, so that nothing below jumps.
  const what = many === undefined ? '를 찾고 있습니다' : many ? `가 ${numberWords(many)}건 있습니다` : '가 없습니다';
  return (
    <Head hello={`결재할 문서${what}`} day={formatDate(now)} sub={data ? oldest : '기다린 날을 세고 있습니다'}>
      {first && (
        <LinkButton target={toDocument(first)} icon={IconRubberStamp} variant="filled" className={classes.wide}>
          차례로 결재하기
        </LinkButton>
      )}
      {many === 0 && writes && <WriteButton />}
    </Head>
  );
}

function MyCounts() {
  const { data } = useCounts();
  const counts: Count[] = [
    {
      label: '결재 대기',
      note: '내 차례',
      page: 'elec-apv-apv-inbox',
      tab: 'waiting',
      many: data?.waiting,
      tone: 'accent',
    },
    { label: '진행 중', note: '내가 올림', page: 'elec-apv-sent-inbox', tab: 'running', many: data?.running },
    {
      label: '반려',
      note: '확인 필요',
      page: 'elec-apv-sent-inbox',
      tab: 'rejected',
      many: data?.rejected,
      tone: 'seal',
    },
    { label: '참조', note: '읽지 않음', page: 'elec-apv-ref-inbox', tab: 'unread', many: data?.unreadReferences },
  ];
  return <CountCards counts={counts.filter(({ page }) => permissionOfPage(page).canRead)} />;
}
