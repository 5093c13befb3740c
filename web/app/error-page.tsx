import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

/** Where a page failed to load or to draw itself. A new release renames every chunk, so reloading is what helps. */
export function ErrorPage() {
  return (
    <main id="main">
      <Page
        title="Something went wrong"
        lead="This page could not be shown. Nothing you sent before has been lost. Reload it; if it happens again, go back to the start."
      >
        <p>
          <Button onClick={() => window.location.reload()}>Try again</Button>{' '}
          <Button variant="plain" onClick={() => window.location.assign('/')}>
            Go to the home page
          </Button>
        </p>
      </Page>
    </main>
  );
}
