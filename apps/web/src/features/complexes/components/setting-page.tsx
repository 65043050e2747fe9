import type { ReactNode } from 'react';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { Stack } from '../../../shared/ui/primitives.tsx';
import { type Scope, useSetting } from '../api/complexes.ts';
import { ChannelsCard } from './channels-card.tsx';
import classes from './complexes.module.css';
import { DwellingsCard } from './dwellings-card.tsx';
import { FilePolicyCard } from './file-policy-card.tsx';
import { IntegrationCard } from './integration-card.tsx';
import { LetterheadCard } from './letterhead-card.tsx';
import { NoticeCard } from './notice-card.tsx';
import { OtpCard } from './otp-card.tsx';
import { SettingForm } from './setting-form.tsx';
import { SynonymsCard } from './synonyms-card.tsx';
import { TokenPolicyCard } from './token-policy-card.tsx';

/** All that a complex decides for itself, on one page. */
type Props = { scope: Scope; title: string; children?: ReactNode; first?: ReactNode };
export function SettingPage({ scope, title, children, first }: Props) {
  const setting = useSetting(scope);
  const who = useSession((state) => state.userInfo);
  // What the operator's own complex shows is the notice for everybody, which has a page of its own.
  const isForAll = who?.operatorYn === true && (scope.aptId ?? who.aptId) === who.aptId;
  const changed =
    setting.data?.changedAt &&
    `${setting.data.changedBy}님이 ${formatDateTime(setting.data.changedAt)}에 바꾸었습니다.`;
  return (
    <>
      <PageHead title={title} sub={changed || undefined}>
        {children}
      </PageHead>
      {first && (
        <Stack className={classes.sections} below={4}>
          {first}
        </Stack>
      )}
      <ListState of={setting}>
        {setting.data && (
          <Stack className={classes.sections}>
            <SettingForm setting={setting.data} scope={scope} />
            {(who?.operatorYn ? !isForAll : who?.adminYn) && <DwellingsCard scope={scope} />}
            {!isForAll && <NoticeCard scope={scope} />}
            <LetterheadCard scope={scope} />
            <OtpCard setting={setting.data} scope={scope} />
            <FilePolicyCard scope={scope} />
            <SynonymsCard scope={scope} />
            <IntegrationCard scope={scope} />
            <TokenPolicyCard scope={scope} />
            <ChannelsCard />
          </Stack>
        )}
      </ListState>
    </>
  );
}
