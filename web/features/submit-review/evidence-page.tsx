import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { EvidenceSection } from './evidence/evidence-section.tsx';
import { OwnReviewPage } from './own-review-page.tsx';

const TITLE = 'Evidence for your review';

export function Component() {
  return (
    <OwnReviewPage title={TITLE}>
      {(review) => (
        <Page narrow="measure" title={TITLE} lead={`“${review.title}”, about ${review.company.name}`}>
          <EvidenceSection review={review} />
          <ButtonLink to="/my-reviews" variant="outline" mt="10">
            My reviews
          </ButtonLink>
        </Page>
      )}
    </OwnReviewPage>
  );
}
