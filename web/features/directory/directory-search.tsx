import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SearchBox, SearchForm } from '../../ui/company-search.tsx';
import { FurtherFilters } from './filter-button.tsx';
import { useDirectoryFilters } from './use-directory-filters.ts';
import { useSearchAsTyped } from './use-search-as-typed.ts';

/** From `/`, Enter opens the directory's own address. */
export function DirectorySearch() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { filters, change } = useDirectoryFilters();
  const search = useSearchAsTyped(filters.q, (q, replace) => change({ q }, replace));
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was typed before the app was there
  useEffect(() => search.send(), []);
  const finish = () => {
    search.finish();
    if (pathname === '/') void navigate(`/directory${window.location.search}`, { replace: true });
  };
  return (
    <SearchForm onSearch={finish}>
      {(id) => (
        <>
          <FurtherFilters filters={{ ...filters, q: '', cursor: '' }} />
          <SearchBox
            id={id}
            ref={search.box}
            defaultValue={filters.q}
            onChange={search.type}
            onBlur={search.finish}
          />
        </>
      )}
    </SearchForm>
  );
}
