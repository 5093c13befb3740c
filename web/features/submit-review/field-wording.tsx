import { type Control, useWatch } from 'react-hook-form';
import type { ReviewText } from '../../../shared/enumerations.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { WordingList } from '../../ui/wording-list.tsx';
import type { ReviewFormInput, ReviewFormOutput } from './review-form-schema.ts';

/** Nobody wants to hear about a sentence while writing it. */
const DELAY_MS = 1_000;
/** The next one comes when one of them is dealt with. */
const MOST_HINTS = 3;

async function wordingIn(text: string, companyName: string) {
  const { findWording } = await import('../../../shared/wording/scan.ts');
  return findWording(text, companyName);
}

interface FieldWordingProps {
  control: Control<ReviewFormInput, unknown, ReviewFormOutput>;
  field: ReviewText;
  /** Its name is no wording; empty while none is chosen. */
  companyName: string;
}

function Hints({ control, field, companyName }: FieldWordingProps) {
  const text = useWatch({ control, name: field });
  /* The rules are fetched for the first words, and not for an empty form. */
  const last = useDebounced(text || null, DELAY_MS, (looked) => wordingIn(looked, companyName));
  return last && text && <WordingList text={last.text} wording={last.result ?? []} most={MOST_HINTS} />;
}

/** Hints on the wording of a field's text, below it. They keep nothing from being sent. */
export function FieldWording(props: FieldWordingProps) {
  return (
    <div aria-live="polite">
      {/* Another company has another name. */}
      <Hints key={props.companyName} {...props} />
    </div>
  );
}
