import useSWR from 'swr';

/**
 * A module that a page loads later, or for some people; a null name loads nothing. To try again reloads the page, because
 * browsers do not request a script again that failed.
 */
export function usePart<Part>(name: string | null, load: () => Promise<Part>) {
  return { ...useSWR<Part, unknown>(name, load), mutate: () => location.reload() };
}
