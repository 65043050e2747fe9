import { useParams } from '@tanstack/react-router';
import { toPage } from '../../../shared/lib/to-page.ts';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { ExportsCard } from '../components/exports-card.tsx';
import { LifeCard } from '../components/life-card.tsx';
import { SettingPage } from '../components/setting-page.tsx';

/** The settings of one complex, for the operator. */
export function ComplexDetailScreen() {
  const { id } = useParams({ strict: false });
  return (
    <SettingPage
      scope={{ aptId: id }}
      title={`단지 설정 (${id})`}
      first={
        id && (
          <>
            <LifeCard aptId={id} />
            <ExportsCard aptId={id} />
          </>
        )
      }
    >
      <LinkButton target={toPage('system-mng-complex-mng')}>목록</LinkButton>
    </SettingPage>
  );
}
