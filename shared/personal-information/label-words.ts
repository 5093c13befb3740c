/**
 * Words that say what the nearby number is, as regular expressions: '_' is a space; 's' and the Afrikaans '-nommer' may
 * follow each. The first list that matches at a place wins, so a longer name is in an earlier list: 'tax invoice' is an
 * invoice, 'payment reference' a reference, 'branch code' no account.
 */
export const LABEL_WORDS = {
  /** The number is something else, whatever its form. */
  other: `credit_note debit_note kredietnota tax_invoice tax_year tax_period belastingfaktuur vat btw
    (?:branch|tak|swift|sort|bic)[_-]?(?:code|kode) takkode branch paye uif sdl coida cidb nhbrc cipc
    npo pbo fsp csd ean upc isbn issn imei meid iccid puk otp vin sku gtin itf(?:-14)? barcode bar_code
    strepieskode ibhakhodi invoice inv faktuur faktur i?-?invoyisi order i-?oda bestelling bestel
    ordered quote quotation kwotasie kwitansie ref references? reference refno verwysing inkomba
    (?:payment|bank|deposit|eft)_ref(?:erence)? betalingsverwysing policy policies polis umshuwalense
    meter imitha token voucher koopbewys ivawusha coupon ticket kaartjie ithikithi tracking waybill
    vragbrief speur consignment shipment parcel serial s/n sn reeks batch container seal delivery_note
    afleweringsnota grn pod rfq tender claim eis transaction transaksie trace authori[sz]ation approval
    confirmation booking bespreking reservation loyalty lojaliteits?[a-z]* tariff tarief version
    weergawe model engine enjin chassis onderstel part onderdeel stock sap cas (?<!(?:any|this|that|which)_)case saak icala hs_code
    product produk article artikel erf gps coordinates drawing tekening deed akte catalogue katalogus
    docket job_card time_card agreement ooreenkoms folio prn pin directive direktief colour kleur type tipe ip asset code kode po_number
    p\\.?o\\.?(?!_?box)`,
  /** The number is something else if a word like 'number' is in between. */
  weak: `customer client kli[eë]nt query dispute complaint objection guarantee payment debtor creditor supplier vendor member membership lid lidmaatskap
    student employee staff personnel werknemer practice praktyk item job cheque tjek eft form sheet
    work site project projek device terminal session user file form record entry company permit licence
    license lisensie certificate sertifikaat contract kontrak statement staat ledger slip receipt unit
    stand page section clause lot gate rewards sim application assessment aanslag delivery aflewering`,
  tax: `(?:(?:income[_-]?)?tax|sars(?:_tax)?|(?:inkomste)?belasting)_?(?:ref(?:erence)?|verwysings?)
    (?:income[_-]?)?tax taxpayer sars (?:inkomste)?belasting(?:betaler)? [a-z]{0,2}ntela tin
    it(?:r?12|14) irp5 efiling e-filing`,
  bank: `account(?!s?_(?:lady|dep|person|clerk|office|manager|exec|team)) acc acct a/c rekening rek akhawunti bank banking
    bankbesonderhede bankrekening bhange ibhange fnb first_national absa nedbank capitec standard_bank
    stanbic investec postbank sbsa stdbank standardbank tyme(?:_?bank)? sasfin ubank rmb savings tjekrekening spaarrekening debit_order
    debietorder`,
  phone: `tel telephone telefoon (?:cell)?phone phoned cell cellular cel sel mobile mob call called
    calling bel gebel skakel whats_?app(?:ed)? sms smse sms'?e?d texted (?:sel)?foon landline land_line
    fax faks hotline [a-z]?cingo yocingo i?foni shayela contact kontak dial reach`,
  passport: `passport paspoort pasport phasiphothi iphasiphothi travel_document reisdokument`,
  card: `(?:krediet|debiet|bank|tjek)?kaart card visa mastercard master_card amex american_express
    diners maestro i?khadi`,
  vehicle: `car bakkie truck vehicle van lorry lorries trailer
    (?:number_?|licen[cs]e_?|registration_?)?plate nommerplaat nommerplate voertuig motor kar vragmotor
    trok lorrie sleepwa i?moto [a-z]?loli [a-z]?veni taxi minibus suv sedan kombi motorbike hilux
    toyota vw polo golf ford ranger isuzu quantum hyundai nissan fortuner bmw mercedes audi kia mazda
    suzuki renault honda tipper reg natis registration registrasie (?:licen[cs]e_?)?dis[ck] lisensieskyf`,
  email: `e-?mail e-?mailed e-?pos mail mailed i?imeyili`,
} as const;
