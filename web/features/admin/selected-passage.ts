import type { ReviewText } from '../../../shared/enumerations.ts';
import { normaliseLineBreaks } from './marked-text.ts';

/** The length of a text before a position in it, without labels that are hidden visually. */
function lengthBefore(whole: Element, node: Node, offset: number): number {
  const range = document.createRange();
  range.selectNodeContents(whole);
  range.setEnd(node, offset);
  const before = range.cloneContents();
  for (const name of before.querySelectorAll('.visually-hidden')) name.remove();
  return normaliseLineBreaks(before.textContent).length;
}

/** The selected passage of a text, in a text area's offsets; null where nothing of it is selected. */
export function selectedPassage(field: ReviewText): [start: number, end: number] | null {
  const whole = document.getElementById(`text-${field}`);
  const selection = getSelection();
  if (!whole || !selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0);
  if (!whole.contains(startContainer) || !whole.contains(endContainer)) return null;
  const start = lengthBefore(whole, startContainer, startOffset);
  const end = lengthBefore(whole, endContainer, endOffset);
  return start < end ? [start, end] : null;
}
