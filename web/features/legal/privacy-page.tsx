import { PRODUCT_NAME } from '../../../shared/product.ts';
import { LegalPage, type LegalSection } from './legal-page.tsx';
import { collected, cookies, security, sharing, whoWeAre, whyWeMay } from './privacy-handling.tsx';
import { complaint, retention, rights } from './privacy-rights.tsx';

const SECTIONS: readonly LegalSection[] = [
  { id: 'who-we-are', title: 'Who is responsible', text: whoWeAre },
  { id: 'what-we-collect', title: 'What we collect', text: collected },
  { id: 'lawful-basis', title: 'Why we may use it', text: whyWeMay },
  { id: 'sharing', title: 'Who sees it', text: sharing },
  { id: 'retention', title: 'How long we keep it', text: retention },
  { id: 'your-rights', title: 'Your rights', text: rights },
  { id: 'complaints', title: 'Complaints to the Information Regulator', text: complaint },
  { id: 'security', title: 'How we protect it', text: security },
  { id: 'cookies', title: 'Cookies', text: cookies },
];

export function Component() {
  return (
    <LegalPage
      title="Privacy Policy"
      inShort={
        <p>
          How {PRODUCT_NAME} handles personal information under the Protection of Personal Information Act 4
          of 2013 (POPIA): what we collect, why we may, how long we keep it, and how you get it seen,
          corrected or deleted.
        </p>
      }
      sections={SECTIONS}
    />
  );
}
