import { joinClasses } from '../../../shared/ui/class-names.ts';
import { Note, Row, Stack } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import classes from './budgets.module.css';
import { ShareBar } from './share-bar.tsx';

type Props = { sums: { planned: number; reserved: number; spent: number; left: number }; gone: number };

/** The year in four figures. */
export function SummaryCard({ sums, gone }: Props) {
  const figures = [
    ['예산', sums.planned, ''],
    ['집행', sums.spent, 'spent'],
    ['예약 (품의 중)', sums.reserved, 'held'],
    ['남음', sums.left, sums.left < 0 ? 'over' : 'left'],
  ] as const;
  return (
    <section className={joinClasses(ui.card, classes.summary)} aria-label="한 해 요약">
      <dl className={classes.four}>
        {figures.map(([name, won, part]) => (
          <div key={name} data-part={part || undefined}>
            <dt>{name}</dt>
            <dd>{won.toLocaleString('ko-KR')}</dd>
          </div>
        ))}
      </dl>
      <Stack gap={1}>
        <ShareBar figures={sums} gone={gone} />
        <Row between wrap>
          <Note as="span" size="small">
            단위 원
          </Note>
          <Note as="span" size="small">
            한 해의 {gone}% 지남
          </Note>
        </Row>
      </Stack>
    </section>
  );
}
