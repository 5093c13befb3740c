import useSWR from 'swr';

/** A null name loads nothing. To try again reloads the page: browsers do not request a failed script again. */
export function usePart<Part>(name: string | null, load: () => Promise<Part>) {
  return { ...useSWR<Part, unknown>(name, load), mutate: () => location.reload() };
}
