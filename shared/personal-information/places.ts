/** Towns, suburbs and provinces that may end an address without further sign, as one alternation. */
export const PLACES =
  `Johannesburg Joburg Sandton Randburg Roodepoort Soweto Midrand Fourways Rosebank Bryanston Fordsburg Lenasia
 Germiston Boksburg Benoni Brakpan Springs Kempton_Park Edenvale Alberton Krugersdorp Vereeniging Vanderbijlpark
 Pretoria Centurion Hatfield Tshwane Soshanguve Mamelodi Durban Umhlanga Pinetown Chatsworth Phoenix Umlazi Ballito
 Westville Hillcrest Pietermaritzburg Richards_Bay Empangeni Newcastle Ladysmith Port_Shepstone Cape_Town Kaapstad
 Bellville Durbanville Parow Goodwood Khayelitsha Mitchells_Plain Claremont Wynberg Somerset_West Strand Stellenbosch
 Paarl Worcester George Knysna Mossel_Bay(?:aai)? Hermanus Oudtshoorn Port_Elizabeth Gqeberha East_London Mthatha
 Makhanda Uitenhage Kariega Queenstown Komani Bloemfontein Mangaung Welkom Bethlehem Sasolburg Kroonstad Kimberley
 Upington Musina Louis_Trichardt Bela-Bela Modimolle Giyani Graaff-Reinet Beaufort_West Vryburg De_Aar Springbok
 Saldanha Malmesbury Swellendam Ceres Robertson Plettenberg_Bay Jeffreys_Bay Grahamstown Bhisho Amanzimtoti Estcourt
 Vryheid Dundee Ulundi Lephalale Phalaborwa Hoedspruit White_River Barberton Standerton Bethal Delmas Nigel
 Carletonville Randfontein Lichtenburg Harrismith Parys Polokwane Tzaneen Mokopane Thohoyandou Nelspruit Mbombela Witbank Emalahleni Middelburg Secunda Ermelo
 Rustenburg Mahikeng Mafikeng Klerksdorp Potchefstroom Brits Gauteng KwaZulu-Natal Western_Cape Wes-Kaap
 Eastern_Cape Oos-Kaap Northern_Cape Noord-Kaap Free_State Vrystaat Limpopo Mpumalanga North_West Noordwes
 South_Africa Suid-Afrika`
    .split(/\s+/)
    .join('|')
    .replaceAll('_', ' ');
