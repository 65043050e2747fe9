import {
  IconBuildingCommunity,
  IconCalendarOff,
  IconClipboardCheck,
  IconFileText,
  IconMessageReport,
  IconReceipt,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type AnyPageTarget, toPage } from '../../../shared/lib/to-page.ts';
import { Card, Columns } from '../../../shared/ui/primitives.tsx';
import { useForms, useHome } from '../api/home.ts';
import { QUICK, quickForms } from '../lib/quick-forms.ts';
import { CardState } from './card.tsx';
import classes from './home.module.css';

const ICONS: Readonly<Record<string, TablerIcon>> = {
  회계·지출: IconReceipt,
  시설·점검: IconClipboardCheck,
  경비·미화: IconClipboardCheck,
  인사·근태: IconCalendarOff,
  민원: IconMessageReport,
  입주자대표회의: IconBuildingCommunity,
};

/** One tap to the paper that one writes most. */
export function QuickDraft({ all }: { all: AnyPageTarget }) {
  const home = useHome();
  const few = home.data !== undefined && home.data.frequentForms.length < QUICK;
  const forms = useForms(few);
  const quick = quickForms(home.data?.frequentForms ?? [], forms.data);
  // All at once: what comes later would push away what stands below.
  const query = few && (quick.length === 0 || forms.isPending) ? forms : home;
  return (
    <Card title="빠른 작성" aside={<Link {...all}>모든 양식</Link>}>
      <CardState query={query} lines={8}>
        <Columns as="ul" of="repeat(auto-fill, minmax(min(9rem, 100%), 1fr))" gap={2.5} className={classes.quick}>
          {quick.map(({ formId, formName, groupName, often, ours }) => {
            const Icon = ICONS[groupName] ?? IconFileText;
            return (
              <li key={formId}>
                <Link {...toPage('elec-apv-new-apv-cre', { formId })} activeProps={{}}>
                  <Icon size="1.5rem" stroke={1.75} aria-hidden />
                  <span>
                    <strong>{formName}</strong>
                    <span>{often ? '자주 씀' : ours ? '우리 부서 양식' : groupName}</span>
                  </span>
                </Link>
              </li>
            );
          })}
        </Columns>
      </CardState>
    </Card>
  );
}
