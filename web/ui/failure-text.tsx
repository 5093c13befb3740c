import { Link, useLocation } from 'react-router-dom';
import { SESSION_ENDED } from '../lib/api-error.ts';
import { logInAgain } from '../lib/return-to.ts';

/** Loads the log-in page anew, as this page takes its user for logged in still. */
function LogInAgain() {
  return (
    <Link reloadDocument to={logInAgain(useLocation())}>
      Log in again
    </Link>
  );
}

/** Why a form was not sent. Where its session has ended, with the way back to it through the log-in page. */
export function FailureText({ children }: { children: string | undefined }) {
  return (
    <span>
      <span>{children}</span> {children === SESSION_ENDED && <LogInAgain />}
    </span>
  );
}
