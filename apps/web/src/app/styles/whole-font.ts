// Where each of its 92 files begins and ends is 13 kB of style sheet: no page waits for it, what the first ones say stands in
// the cut (first-font.css). Nothing but the sheet, so that no script has to be fetched for it.
import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
