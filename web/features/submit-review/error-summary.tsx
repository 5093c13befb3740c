import { Alert, Link as ChakraLink, List } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useFormState } from 'react-hook-form';
import { REVIEW_LABELS } from '../../../shared/schemas/reviews.ts';
import type { ReviewFormInput } from './review-form-schema.ts';
import type { ReviewForm } from './use-review-form.ts';

const STATEMENTS = 'The statements before you submit';

/** The name of each field, in the order of the form. */
const NAMES: Record<keyof ReviewFormInput, string> = {
  companyId: 'Company',
  ...REVIEW_LABELS,
  waitForCompany: 'Tell the company first',
  noticeEmail: 'E-mail of the Company',
  isTruthful: STATEMENTS,
  isAllegation: STATEMENTS,
  acceptsTerms: STATEMENTS,
  hasNoPersonalInformation: STATEMENTS,
};

/** Errors that users can resolve in their list of reviews. */
const IN_PROFILE = ['review_exists', 'already_decided', 'review_not_found'];

interface ErrorSummaryProps {
  form: ReviewForm;
  /** Increases with each failed try, after which the summary gets the focus. */
  refusals: number;
}

/** A field's error, with the field's name before it where the error does not begin with it. */
function describeFault(name: string, message = ''): string {
  if (name === STATEMENTS) return 'Please confirm the statements before you submit';
  const [first = ''] = message.toLowerCase().split(' ');
  return name.toLowerCase().includes(first) ? message : `${name}: ${message}`;
}

/** Says that the form could not be sent, with each fault as a link to its field. */
export function ErrorSummary({ form, refusals }: ErrorSummaryProps) {
  const { errors } = useFormState({ control: form.control });
  const box = useRef<HTMLDivElement>(null);
  /* A try's errors may be drawn after its number changes. Errors during typing do not take the focus. */
  const focusedFor = useRef(0);
  useEffect(() => {
    if (!box.current || focusedFor.current === refusals) return;
    focusedFor.current = refusals;
    box.current.focus();
  });
  const faulty = (Object.keys(NAMES) as (keyof ReviewFormInput)[]).filter((name) => errors[name]);
  const faults = faulty.filter((name, at) => faulty.findIndex((one) => NAMES[one] === NAMES[name]) === at);
  const { root } = errors;
  if (refusals === 0 || (faults.length === 0 && !root)) return null;
  return (
    <Alert.Root
      ref={box}
      role="group"
      tabIndex={-1}
      status="error"
      aria-labelledby="form-faults"
      width="full"
    >
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title asChild>
          <h2 id="form-faults">It was not sent. What you entered is still here.</h2>
        </Alert.Title>
        <Alert.Description asChild>
          <div>
            {root && (
              <p>
                {root.message}{' '}
                {IN_PROFILE.includes(String(root.type)) && <Link to="/profile">See your reviews</Link>}
              </p>
            )}
            {faults.length > 0 && (
              <>
                <p>Please look at:</p>
                <List.Root ps="5">
                  {faults.map((name) => (
                    <List.Item key={name}>
                      <ChakraLink
                        href={`#${name}`}
                        onClick={(event) => {
                          event.preventDefault();
                          form.setFocus(name);
                        }}
                      >
                        {describeFault(NAMES[name], errors[name]?.message)}
                      </ChakraLink>
                    </List.Item>
                  ))}
                </List.Root>
              </>
            )}
          </div>
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
