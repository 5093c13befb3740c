import { useLocation } from 'react-router-dom';
import { SESSION_ENDED } from '../lib/api-error.ts';

/** Loads the log-in page anew, as this page takes its user for logged in still. That page judges the address. */
function LogInAgain() {
  const { pathname, search, hash } = useLocation();
  const returnTo = encodeURIComponent(pathname + search + hash);
  return <a href={`/login?returnTo=${returnTo}`}>Log in again</a>;
}

/** Why a form was not sent. Where its session has ended, with the way back to it through the log-in page. */
export function FailureText({ children }: { children: string | undefined }) {
  return (
    <span>
      <span>{children}</span> {children === SESSION_ENDED && <LogInAgain />}
    </span>
  );
}
