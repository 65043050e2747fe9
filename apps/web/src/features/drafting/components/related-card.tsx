import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { DocumentSearch } from '../../../shared/approval/document-search.tsx';
import { Chip } from '../../../shared/paper/people/chip.tsx';
import { LinkButton } from '../../../shared/ui/buttons.tsx';
import { Block, Row } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { useDesk, useSheet } from '../state/desk-context.ts';
import classes from './drafting.module.css';

/** Documents that this one goes on from: 민원 → 안건 → 의결 → 계약 → 검수 → 지출. */
export function RelatedCard() {
  const desk = useDesk();
  const related = useSheet((sheet) => sheet.related);
  const [open, setOpen] = useState(false);
  return (
    <section className={ui.card} aria-labelledby="related-card">
      <Row center between className={classes.cardHead}>
        <h2 id="related-card">관련문서</h2>
      </Row>
      <Block pad={[2, 4, 4]}>
        <Row gap={[1.5, 2]} wrap>
          {related.map((one) => (
            <Chip
              key={one.docId}
              tag={one.docNumber ?? undefined}
              name={one.title || '제목 없음'}
              onRemove={() => desk.write({ related: related.filter(({ docId }) => docId !== one.docId) })}
            />
          ))}
        </Row>
        {open ? (
          <DocumentSearch
            label="관련문서 찾기"
            taken={new Set(related.map(({ docId }) => docId))}
            onPick={(one) => {
              desk.write({ related: [...related, one] });
              setOpen(false);
            }}
          />
        ) : (
          <LinkButton bare className={classes.addButton} onClick={() => setOpen(true)}>
            <IconPlus size="1rem" aria-hidden /> 관련문서 찾기
          </LinkButton>
        )}
      </Block>
    </section>
  );
}
