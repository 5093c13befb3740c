/** A language that colours what a person writes, beside English. */
export type Tongue = 'english' | 'afrikaans' | 'nguni';

export interface DemoPerson {
  firstName: string;
  lastName: string;
  email: string;
  publicName: 'full' | 'first' | 'hidden';
}

/** First name, last name, the name shown in public, language. All invented. */
const PEOPLE: readonly [string, string, DemoPerson['publicName'], Tongue][] = [
  ['Nomvula', 'Dlangisa', 'full', 'nguni'],
  ['Hendrik', 'Steynvaart', 'full', 'afrikaans'],
  ['Priya', 'Moodaliar', 'first', 'english'],
  ['Sipho', 'Mabhurana', 'full', 'nguni'],
  ['Annelize', 'Kransberg', 'first', 'afrikaans'],
  ['Thabo', 'Letsoalane', 'full', 'english'],
  ['Craig', 'Wetherstone', 'full', 'english'],
  ['Zanele', 'Mqhayisana', 'hidden', 'nguni'],
  ['Riaan', 'Bosvelder', 'full', 'afrikaans'],
  ['Fatima', 'Karriemdien', 'full', 'english'],
  ['Lerato', 'Mokoetlane', 'first', 'english'],
  ['Musa', 'Nkwanyane', 'full', 'nguni'],
  ['Ashwin', 'Govindsami', 'full', 'english'],
  ['Elmarie', 'Rooikrantz', 'full', 'afrikaans'],
  ['Tshepo', 'Ramafalane', 'first', 'english'],
  ['Bongani', 'Hlophekazi', 'full', 'nguni'],
  ['Megan', 'Ashbourne', 'full', 'english'],
  ['Vusi', 'Mthandeki', 'hidden', 'nguni'],
  ['Gert', 'Vlakwater', 'full', 'afrikaans'],
  ['Ayanda', 'Sokhumala', 'full', 'nguni'],
  ['Rendani', 'Tshivhulane', 'first', 'english'],
  ['Dominique', 'Februarie-Kok', 'full', 'afrikaans'],
  ['Kagiso', 'Motshwanedi', 'full', 'english'],
  ['Neil', 'Pembrooke', 'hidden', 'english'],
  ['Nokuthula', 'Zondikazi', 'full', 'nguni'],
  ['Jaco', 'Duinefeld', 'first', 'afrikaans'],
  ['Imraan', 'Cassiemjee', 'full', 'english'],
  ['Palesa', 'Mohlakwane', 'full', 'english'],
  ['Wandile', 'Ngcobelo', 'full', 'nguni'],
  ['Charmaine', 'Hartnickel', 'first', 'afrikaans'],
  ['Lwazi', 'Qolweni', 'full', 'nguni'],
  ['Sunette', 'Oudeplaas', 'full', 'afrikaans'],
  ['Refilwe', 'Setlhabane', 'hidden', 'english'],
  ['Deon', 'Klipheuwel', 'full', 'afrikaans'],
  ['Hlengiwe', 'Mavundlane', 'first', 'nguni'],
  ['Ruan', 'Soutpansman', 'full', 'afrikaans'],
  ['Keshia', 'Naickerdu', 'full', 'english'],
  ['Mpho', 'Ledwabane', 'full', 'english'],
  ['Siyabonga', 'Cingwane', 'first', 'nguni'],
  ['Carmen', 'Davidtsz', 'full', 'english'],
  ['Tinyiko', 'Mabundzana', 'hidden', 'english'],
  ['Werner', 'Haasbroeker', 'full', 'afrikaans'],
  ['Thandeka', 'Mbathane', 'full', 'nguni'],
  ['Olivia', 'Trenchard', 'first', 'english'],
];

const mailbox = (first: string, last: string) => `${first}.${last}`.toLowerCase();

export const demoPeople: readonly DemoPerson[] = PEOPLE.map(([firstName, lastName, publicName], at) => ({
  firstName,
  lastName,
  email: `${mailbox(firstName, lastName)}@${at % 3 === 2 ? 'example.com' : 'example.co.za'}`,
  publicName,
}));

/** By the index of the person. */
export const tongues: readonly Tongue[] = PEOPLE.map(([, , , tongue]) => tongue);
