import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { toPage } from '../../../shared/lib/to-page.ts';
import { keepUser, useSession } from '../../../shared/session/session-store.ts';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { PartTabs } from '../../../shared/ui/part-tabs.tsx';
import { Card, Stack } from '../../../shared/ui/primitives.tsx';
import classes from '../components/help.module.css';
import { isManual, type ManualName, type ManualPicture, manuals } from '../manual/chapters.ts';

const pictures = import.meta.glob<string>('../pictures/*.webp', { eager: true, query: '?url', import: 'default' });
const pictureOf = (name: ManualPicture) => pictures[`../pictures/${name}.webp`];

/** The one that is most likely theirs; the others are a press away. */
function useOwnManual(): ManualName {
  const user = useSession((state) => state.userInfo);
  if (user?.operatorYn) return 'operator';
  if (user?.memberType === 'TENANT') return 'officer';
  if (user?.positionName === '관리소장') return 'director';
  return user?.adminYn ? 'administrator' : 'employee';
}

/** The manual: a page for each kind of person, with pictures of the real screens (`npm run manual`). */
export function ManualScreen() {
  const own = useOwnManual();
  const user = useSession((state) => state.userInfo);
  const { who } = useSearch({ strict: false });
  const open = isManual(who) ? who : own;
  const { what, chapters } = manuals[open];
  const tabs = Object.entries(manuals).map(([key, manual]) => ({
    key,
    label: manual.who,
    target: toPage('help', { who: key }),
  }));
  return (
    <>
      <PageHead title="사용 설명서" sub={what}>
        <Button variant="default" onClick={() => user && keepUser({ ...user, tourYn: true })}>
          처음 안내 보기
        </Button>
      </PageHead>
      <PartTabs label="누구를 위한 설명인가요" tabs={tabs} open={open} />
      <Stack gap={5} above={4}>
        {chapters.map(({ title, picture, lines }, at) => (
          <Card key={title} title={`${at + 1}. ${title}`}>
            <div className={classes.chapter}>
              <ol>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ol>
              <a href={pictureOf(picture)} target="_blank" rel="noreferrer" title="크게 보기">
                <img src={pictureOf(picture)} alt={`${title} 화면, 크게 보기`} loading="lazy" />
              </a>
            </div>
          </Card>
        ))}
      </Stack>
    </>
  );
}
