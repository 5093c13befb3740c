import { TAKEDOWN_ADDRESS } from '../../lib/config.ts';

interface TakedownAddressProps {
  /** Of the e-mail that the link opens. */
  subject?: string;
}

/** The address for takedown, right of reply and requests about personal information. */
export function TakedownAddress({ subject }: TakedownAddressProps) {
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : '';
  return <a href={`mailto:${TAKEDOWN_ADDRESS}${query}`}>{TAKEDOWN_ADDRESS}</a>;
}
