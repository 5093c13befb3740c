import { usePagedList } from '../../../lib/use-paged-list.ts';

export const useRefusedMail = () => usePagedList('list-refused-mail', {});
