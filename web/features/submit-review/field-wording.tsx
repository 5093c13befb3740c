import { useWatch } from 'react-hook-form';
import type { ReviewText } from '../../../shared/enumerations.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { WordingList } from '../../ui/wording-list.tsx';
import type { ReviewForm } from './use-review-form.ts';

/** Long enough not to interrupt a sentence that is still being written. */
const DELAY_MS = 1_000;
/** Further hints appear once one of these is resolved. */
const MOST_HINTS = 3;

interface FieldWordingProps {
  form: ReviewForm;
  field: ReviewText;
  /** The company's name, which is not judged as wording; empty while none is chosen. */
  companyName: string;
}

function Hints({ form: { control }, field, companyName }: FieldWordingProps) {
  const text = useWatch({ control, name: field });
  /* The rules are fetched for the first words, and not for an empty form. */
  const last = useDebounced(text || null, DELAY_MS, async (looked) =>
    (await import('../../../shared/wording/scan.ts')).findWording(looked, companyName),
  );
  return last && text && <WordingList text={last.text} wording={last.result ?? []} most={MOST_HINTS} />;
}

export function FieldWording(props: FieldWordingProps) {
  return (
    <div aria-live="polite">
      <Hints key={props.companyName} {...props} />
    </div>
  );
}
