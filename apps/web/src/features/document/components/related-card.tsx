import { documentStateWords } from '@danji/contract/approval-words';
import type { ChainDocument } from '@danji/contract/document-chain';
import { IconArrowDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { toPage } from '../../../shared/lib/to-page.ts';
import { Note, Row, Stack } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { useChain } from '../api/document.ts';
import { chainLayers } from '../lib/chain-layers.ts';
import { NextPapers } from './next-papers.tsx';
import classes from './side.module.css';

/** What this document goes on from and what goes on from it, oldest first: 민원 → 안건 → 계약 → 검수 → 지출. */
export function RelatedCard({ docId, canWrite }: { docId: string; canWrite: boolean }) {
  const { data } = useChain(docId);
  if (!data || (data.documents.length < 2 && data.next.length === 0)) return null;
  const layers = chainLayers(data.documents, data.links);
  const after = new Set(data.links.filter(({ from }) => from === docId).map(({ to }) => to));
  const written = new Set(data.documents.flatMap((one) => (after.has(one.docId) ? (one.formName ?? []) : [])));
  return (
    <section className={ui.card} aria-labelledby="related-card">
      <Row gap={[1, 2]} wrap center between className={classes.cardHead}>
        <h2 id="related-card">관련문서</h2>
        <Note as="span" size="tiny" className={classes.chainNote}>
          {data.documents.length > 1 && `${data.documents.length}건`}
        </Note>
      </Row>
      <ol className={classes.chain}>
        {layers.map((layer, i) => (
          <li key={layer[0]?.docId}>
            {i > 0 && <IconArrowDown size="1.125rem" aria-hidden />}
            <Stack as="ul" gap={1.5}>
              {layer.map((one) => (
                <li key={one.docId} aria-current={one.docId === docId ? 'true' : undefined}>
                  <ChainBox document={one} here={one.docId === docId} />
                </li>
              ))}
            </Stack>
          </li>
        ))}
        {data.next.length > 0 && <NextPapers docId={docId} next={data.next} canWrite={canWrite} written={written} />}
      </ol>
    </section>
  );
}

function ChainBox({ document, here }: { document: ChainDocument; here: boolean }) {
  const note = [
    document.formName,
    document.docNumber,
    here ? '지금 보는 문서' : documentStateWords[document.state].label,
  ];
  const inside = (
    <>
      <b className={classes.chainTitle}>{document.title || '제목 없음'}</b>
      <Note as="span" size="tiny" className={classes.chainNote}>
        {note.filter(Boolean).join(' · ')}
      </Note>
    </>
  );
  return here ? (
    <span className={classes.chainLink}>{inside}</span>
  ) : (
    <Link {...toPage('elec-apv-sign-detail-docId', { docId: document.docId })} className={classes.chainLink}>
      {inside}
    </Link>
  );
}
