/**
 * The address for takedown requests and the right of reply: a setting of the stage, given to the web build, so that a
 * page reads the same with and without script.
 */
const TAKEDOWN_ADDRESS: string =
  (import.meta.env.VITE_TAKEDOWN_ADDRESS as string | undefined) || 'takedown@flagregister.example';

interface TakedownAddressProps {
  /** The subject of the e-mail that the link opens. */
  subject?: string;
}

/** The address for takedown, right of reply and requests about personal information. */
export function TakedownAddress({ subject }: TakedownAddressProps) {
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : '';
  return <a href={`mailto:${TAKEDOWN_ADDRESS}${query}`}>{TAKEDOWN_ADDRESS}</a>;
}
