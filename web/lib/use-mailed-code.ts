import { useLocation } from 'react-router-dom';

/** The code in the link of a mail. It is filled in, but opening a link confirms nothing. */
export const useMailedCode = () => useLocation().hash.slice(1);
