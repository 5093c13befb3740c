export { type DemoCompany, demoCompanies } from './companies.ts';
export { type DemoPerson, demoPeople } from './people.ts';
export { type DemoReview, demoReviews } from './reviews.ts';
export { type DemoTakedown, demoTakedowns } from './takedowns.ts';
