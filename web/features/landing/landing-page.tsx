import { Button } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { PRODUCT_NAME } from '../../../shared/product.ts';
import { ButtonLink, LeadingButton } from '../../ui/button.tsx';
import { CompanySearch } from '../../ui/company-search.tsx';
import { FooterLinks } from '../../ui/footer-links.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Stat } from '../../ui/stat.tsx';
import { TRUST_BADGES } from '../../ui/trust-badges.tsx';
import header from './landing-header.module.css';
import styles from './landing-page.module.css';
import { Ledger } from './ledger.tsx';

function LandingHeader() {
  return (
    <header className={header.header}>
      <Logo />
      <nav aria-label="Main" className={header.nav}>
        <Link to="/directory" className={`${header.link} ${header.first}`}>
          Directory
        </Link>
        <Link to="/legal/terms" className={header.link}>
          Terms
        </Link>
        <Link to="/login" className={header.link}>
          Log In
        </Link>
        <ButtonLink to="/signup" size="sm">
          Get Started
        </ButtonLink>
      </nav>
    </header>
  );
}

/** Fixed marketing text, not counted. */
const STATS = [
  { figure: '12,450+', label: 'Companies flagged' },
  { figure: '28,900+', label: 'Reviews submitted' },
  { figure: 'R 2.1B+', label: 'Amount owed' },
  { figure: '45,000+', label: 'Active users' },
];

const STEPS = [
  {
    title: 'Submit a Review',
    text: 'Say what happened, in your own words: what was agreed, what is owed, and since when. Add invoices or messages as evidence.',
  },
  {
    title: 'Moderation Review',
    text: 'A moderator checks it for accuracy and POPIA compliance, and takes personal information out. If approved, it is published within 24-48 hours.',
  },
  {
    title: 'Public Visibility',
    text: 'An approved review appears on the company’s page, where the next supplier, client or employee can find it before they sign.',
  },
];

function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.heroText}>
        <h1>Check the company before you sign.</h1>
        <p className={styles.lead}>
          {PRODUCT_NAME} is South Africa’s public register of companies flagged for non-payment, fraud and
          contract breach, by the people who dealt with them.
        </p>
        <div className={styles.search}>
          <CompanySearch large />
        </div>
        <p className={styles.free}>Free to search. No account needed.</p>
      </div>
      <Ledger />
    </section>
  );
}

function Stats() {
  return (
    <section aria-label="The register in numbers">
      <dl className={styles.figures}>
        {STATS.map(({ figure, label }) => (
          <Stat key={label} label={label}>
            {figure}
          </Stat>
        ))}
      </dl>
    </section>
  );
}

function HowItWorks() {
  return (
    <section className={styles.section} aria-labelledby="how-it-works">
      <h2 id="how-it-works">How It Works</h2>
      <ol className={styles.steps}>
        {STEPS.map(({ title, text }, index) => (
          <li key={title}>
            <h3>
              <span className={styles.number}>{index + 1}.</span> {title}
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Promises() {
  return (
    <section className={styles.section} aria-labelledby="promises">
      <h2 id="promises">Fair to both sides</h2>
      <ul className={styles.promises}>
        {TRUST_BADGES.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} size={24} />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CallToAction() {
  return (
    <section className={styles.action} aria-labelledby="flag">
      <div>
        <h2 id="flag">Has a company not paid you?</h2>
        <p>Put it on record. You need ten minutes, the dates and the amount.</p>
      </div>
      <div className={styles.buttons}>
        {/* The server decides who has to log in first, so the browser itself goes there. */}
        <Button asChild colorPalette="red">
          <a href="/api/login?returnTo=%2Fsubmit-review">Flag a Company</a>
        </Button>
        <LeadingButton to="/directory" variant="outline">
          Browse Directory
        </LeadingButton>
      </div>
    </section>
  );
}

/** The landing page: what the register is, the search, how a flag becomes public, and how it is moderated. */
export function LandingPage() {
  return (
    <div className={styles.landing}>
      <title>{`${PRODUCT_NAME}: check a South African company before you sign`}</title>
      <LandingHeader />
      <main id="main" tabIndex={-1}>
        <Hero />
        <Stats />
        <HowItWorks />
        <Promises />
        <CallToAction />
      </main>
      <footer className={styles.footer}>
        <FooterLinks />
      </footer>
    </div>
  );
}
