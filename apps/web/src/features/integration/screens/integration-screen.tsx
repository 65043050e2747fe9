import { useSearch } from '@tanstack/react-router';
import { ComplexPick, OfComplex } from '../../../shared/complex/complex-pick.tsx';
import { toPage } from '../../../shared/lib/to-page.ts';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { PartTabs } from '../../../shared/ui/part-tabs.tsx';
import { AccountsPart } from '../components/accounts-part.tsx';
import { CallbacksPart } from '../components/callbacks-part.tsx';
import { DeliveriesPart } from '../components/deliveries-part.tsx';
import { HubKeysPart } from '../components/hub-keys-part.tsx';
import { IssuersPart } from '../components/issuers-part.tsx';
import { LinksPart } from '../components/links-part.tsx';
import { PeoplePart } from '../components/people-part.tsx';
import { ScimPart } from '../components/scim-part.tsx';

const PARTS = [
  { key: 'accounts', label: '연동 계정', Part: AccountsPart },
  { key: 'callbacks', label: '알림 주소', Part: CallbacksPart },
  { key: 'log', label: '전송 기록', Part: DeliveriesPart },
  { key: 'hub', label: '허브 키', Part: HubKeysPart },
  { key: 'people', label: '개인 연결', Part: PeoplePart },
  { key: 'links', label: '다른 단지', Part: LinksPart },
  { key: 'sign-in', label: '외부 로그인', Part: IssuersPart },
  { key: 'scim', label: '직원 동기화', Part: ScimPart },
] as const;

/** 연동 관리: which programs outside may call, where they are called, how that went, and the keys of the hub (decision 0073). */
export function IntegrationScreen() {
  const { tab, aptId } = useSearch({ strict: false });
  const { key: open, Part } = PARTS.find(({ key }) => key === tab) ?? PARTS[0];
  return (
    <OfComplex>
      <PageHead title="연동 관리" sub="ERP와 허브 같은 밖의 프로그램을 잇습니다.">
        <ComplexPick page="cmplx-info-integration-mng" />
      </PageHead>
      <PartTabs
        label="연동 관리"
        open={open}
        tabs={PARTS.map(({ key, label }) => ({
          key,
          label,
          target: toPage('cmplx-info-integration-mng', { aptId, ...(key === 'accounts' ? {} : { tab: key }) }),
        }))}
      />
      <Part />
    </OfComplex>
  );
}
