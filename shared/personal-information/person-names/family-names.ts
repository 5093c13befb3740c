/** Ours, and of en_ZA, af_ZA, zu_ZA, en and en_IN of @faker-js/faker 10.6.0 (MIT licence, copyright Faker). */
export const FAMILY_NAMES: ReadonlySet<string> = new Set(
  `
  Abbott Abernathy Abrahams Abshire Achari Acharya Ackerman Ackermann Adams Adcock Adiga Adonis Afrika
  Agarwal Ahluwalia Ahuja Alberts Albertyn Altenwerth Amla Anderson Ankunding Arendse Armstrong Arora Asan
  Ashley Aucamp Auer Aufderhar Bacher Badenhorst Bahringer Bailey Balistreri Baloyi Bam Bandopadhyay
  Banerjee Barnard Barrows Bartell Bartoletti Barton Bashirian Basson Batz Bauch Baumbach Bayeni Bayer
  Beahan Beatty Bechtelar Becker Bednar Beer Beier Bekker Bengu Benjamin Berg Berge Bergnaum Bergstrom
  Bernhard Bernier Bester Bezuidenhout Bhadresha Bhana Bharadwaj Bhat Bhattacharya Bhattathiri Bhembe
  Bhengani Bhengu Bhuyeni Bierman Bijl Biko Bins Bissessar Bisset Biyela Blanckenberg Blanda Blick
  Blignaut Block Bode Boehm Boesak Bogan Bogisich Boje Bongo Booi Booysen Borer Bosch Bosco Boshoff Bosman
  Botha Bothma Botsford Boucher Bouwer Boyer Boyes Boyle Bradtke Brakus Braun Bredenkamp Breitenberg
  Brekke Breytenbach Brink Brits Bromfield Brown Bruen Bruyn Buckridge Burger Buthelezi Butt Buuren
  Cameron Campbell Carroll Carstens Carter Cartwright Casper Cassim Cassin Castelyn Castens Cebekhulu Cele
  Celliers Chabalala Champlin Chattopadhyay Chaturvedi Chauke Chetty Chiliza Chopra Christiansen Chuene
  Chueu Cilliers Claasen Claassen Cloete Coetzee Coetzer Cole Collier Collins Combrinck Combrink Conn
  Connelly Conroy Considine Cook Corkery Cormier Corwin Cremin Crist Crona Cronin Cronje Cronjé Cronnje
  Crooks Cruickshank Cullinan Cummerata Cummings D'Amore Dach Daniel Daniels Dare Daugherty Davids Davies
  Davis Dawood Deane Deckow Delaney Delazy Delport Denesik Desai Deshpande Devar Deventer Deysel Dhawan
  Dhlamini Dhlomo Dibbert Dickens Dicki Dickinson Dietrich Dikgale Dingiswayo Dippenaar Dixon Dladla
  Dlamini Donald Donnelly Dooley Douglas Dower Doyle Dreyer DuBuque Dubashi Dube Duma Duminy Durand Durgan
  Dutta Duvenage Dwivedi Dyantyi Dyer Ebert Ebrahim Edwards Effertz Ehlers Eksteen Els Elworthy Emard
  Embranthiri Emmerich Engelbrecht Erasmus Erdman Ernser Essop Etzebeth Evans Fadel Fahey Fakude Farrell
  Fay Feeney Feest Feil Ferguson Fernandes Ferreira Ferry Fichardt Fish Fisher Flatley Fortuin Fouche
  Fouché Fourie Frami Franecki Franey Fredericks Friesen Fritsch Fuller Funk Fuze Gabhezi Gama Ganaka
  Gandhi Gasa Gcabashe Geldenhuys Gerber Gerhold Gerlach Gibbs Gibson Gigaba Gill Gislason Gleason
  Gleichner Glover Goldner Gonzalez Goodwin Goonam Goosen Gopaul Gorczany Gordhan Gottlieb Gounden Gouws
  Govender Gowda Goyette Gqola Grady Graham Grant Green Greenfelder Greenholt Greyling Grimes Grobelaar
  Grobler Groenewald Guha Gulgowski Guliwe Gumede Guneta Gupta Gusikowski Gutkowski Gutmann Gwacela Gwala
  Haag Hackett Hadebe Hagenes Hahn Haley Hall Halvorson Hamill Hamilton Hammes Hand Hane Hanekom Hansen
  Harber Harilal Hariparsad Harris Harrison Hartmann Harvey Hathorn Hattingh Hauck Hayes Hayworth Heaney
  Hearne Heathcote Heefer Heerden Hegmann Heidenreich Heller Henderson Hendricks Herman Hermann Hermiston
  Hertzog Herzog Hessel Hettinger Heunis Heyns Hickle Hilll Hills Hilpert Hintz Hirthe Hitchinson
  Hlatshwayo Hlongwa Hlongwane Hlophe Hlungwane Hlungwani Hodkiewicz Hoeger Hoff Hoffman Homenick Hoosen
  Hoppe Horne Hougaard Howe Howell Hudson Huel Huels Hughes Hugo Human Hyatt Immelman Isaacs Ismail
  Iyengar Iyer Jaarsveld Jackson Jacobi Jacobs Jacobson Jager Jain Jaipal Jakubowski Jali Jangid Janse
  Jansen Jantjies Jaskolski Jast Jele Jenkins Jerde Jha Jiyane Johar Johns Johnson Johnston Jones Jooma
  Jordaan Joseph Joshi Joubert Jugnath Kajee Kakkar Kallis Kalyan Kaniyar Kapoor Karrim Kassulke Kathrada
  Kaul Kaur Kautzer Keebler Keeling Keith Kekana Kemmer Kemp Kempis Kennedy Kerluke Kertzmann Kessler
  Kgatle Kgomo Kgosana Khan Khanna Khanyile Khatri Khawula Khosa Khoza Khumalo Khumalu Khunou Khuzwayo
  Kiehn Kiewiet Kihn Kilback King Kirlin Kirsten Klaas Klein Klerk Kling Klocko Klusener Knoetze Kocchar
  Koch Kock Koekemoer Koelpin Koen Koepp Kohler Konopelski Koopman Koss Kotze Kotzé Kovacek Kozey Krajcik
  Kreiger Kriel Krige Kris Kruger Kshlerin Kub Kubheka Kuhic Kuhlman Kuhn Kulas Kunde Kunene Kunze Kuphal
  Kutch Kuvalis Labadie Labuschagne Lakay Lakin Lamula Lang Langa Langeveldt Langosh Langworth Larkin
  Larson Laubscher Leannon Leballo Lebepe Lebsack Ledner Ledwaba Leffler Legodi Legros Lehner Lekgoathi
  Lekota Lembede Lemke Lesch Letsoalo Leuschke Lewis Liebenberg Lind Lindgren Linsey Littel Little Lochner
  Lockhat Lockman Lombard Lotter Loubser Lourens Louw Lowe Lubowitz Lueilwitz Luettgen Luthuli Luyt Lynch
  Mabandla Mabaso Mabe Mabena Mabhida Mabizela Mabunda Mabuza MacGyver Macejkovic Macozoma Madikizela
  Madisha Madlala Madonsela Maduma Mafani Magashule Maggio Magoza Magubane Magwaza Magwentshu Mahabeer
  Mahajan Maharaj Mahlangu Mahlatsi Mahomed Mahumapelo Majali Majola Makamu Makana Makgato Makgoba
  Makhanya Makhathini Makhubele Makhubu Makhura Makola Malan Malatji Malgas Malik Malinga Maluleke
  Mamabolo Manamela Manana Mandela Mann Manona Mansell Mantashe Mante Maphisa Maphumulo Maponya Mapukata
  Marais Marar Maree Markham Marks Marquardt Martin Marvin Masango Maseko Masemola Mashaba Mashabela
  Mashego Mashele Mashigo Mashinini Masilela Masondo Masuku Masumpa Maswanganyi Matanzima Mathebula
  Mathibe Mathonsi Matiwane Matlala Matloa Mavhunga Mavundla Mavuso Mayer Mayert Mayet Mazibuko Mbambo
  Mbatha Mbebe Mbekeni Mbeki Mbende Mbete Mbhele Mbuso Mbuyisa McClure McCullough McDermott McGlynn
  McKenzie McLaren McLaughlin McLean McMillan Mchunu Mdingi Mdletshe Mdluli Medhurst Mehloluhlaza Mehra
  Mehrotra Meintjies Meiring Melker Mellett Memela Menon Mertz Merwe Metz Meyer Mfeka Mfeketo Mfumu Mgenge
  Mgijima Mhlaba Mhlanga Mhlongo Miller Mills Milton Mishra Mitchell Miya Mjoli Mkansi Mkhalipi Mkhatshwa
  Mkhize Mkhonza Mkhwanazi Mlambo Mlonzi Mmusi Mncube Mndebele Mngadi Mngomezulu Mnguni Mnisi Mntambo
  Moagi Modiba Modisane Modise Moeketsi Moen Moeng Mofokeng Mogale Mogotsi Mohale Mohapi Mohr Mojapelo
  Mokgatle Mokgethi Mokgosi Mokoena Mokoka Mokone Mokonyane Mokwena Molapo Molefe Molefi Molewa Moloi
  Molokwane Monahan Monama Monareng Montsho Moodley Moonsamy Moore Moosa Morar Moreira Morgan Morissette
  Morkel Moroka Morrison Mosciski Moseley Moses Mosia Mosimane Mostert Motala Motaung Motha Motloung
  Motsepe Motshekga Motsoaledi Moyo Mpahlwa Mpanza Mphahlele Mphela Mphuthi Mpofu Mpungose Mqhayi Mqwebu
  Mraz Msibi Msimang Msutu Mthembu Mthethwa Mthiyane Mthombeni Mtolo Mtshali Mtyeku Mudau Mueller
  Mukhopadhyay Mulaudzi Muller Munsamy Munyai Murazik Murphy Murray Musi Muthivhi Mvelase Mxenge Myburg
  Myburgh Myeni Mzimela Nader Naicker Naidoo Naik Nair Nambeesan Namboothiri Naude Naudé Nayar Ncube Ncusi
  Ndaba Ndamase Ndandali Ndebele Ndlovu Ndou Ndungane Ndwandwe Nehru Nel Nemakonde Nemavhola Nemukula Nene
  Netshitenzhe Nevhutanda Ngcobo Ngcolosi Ngcuka Ngcukana Ngema Ngidi Ngobeni Ngqakayi Ngubane Ngwazi
  Ngwenya Ngxola Nhlapo Nhleko Nicolas Niekerk Nienow Nikolaus Nitzsche Nkabinde Nkadimeng Nkoana Nkohla
  Nkomo Nkonki Nkosi Nkuna Nkwinika Nkwinti Nolan Nomvete Nomvethe Nondlela Nontshinga Nonyana Nortje
  Nortjé Nozulu Nqakula Nqini Nqwababa Nsele Ntantiso Ntanzi Ntombela Ntshangase Ntshinga Ntsoane Ntuli
  Nxumalo Nyambi Nyanda Nyathi Nyembe Nzama Nzimande O'Connell O'Conner O'Hara O'Keefe O'Kon O'Linn
  O'Reilly Oberbrunner Oberholzer Ochse Okuneva Oliphant Olivier Olson Omar Ondricka Oosthuizen
  Oppenheimer Opperman Orn Ortiz Osinski Osman Pacocha Padayachee Padberg Pagac Pandey Panicker Parisian
  Parker Parkin Parnell Paruk Patel Pather Patil Paucek Paulse Pereira Perumal Peter Petersen Peterson
  Pfannerstill Pfeffer Phakathi Phala Pheko Philander Phillips Phiri Phosa Pienaar Pieterse Pilla Pillai
  Pillay Pithey Plaatjie Plaatjies Plessis Pollich Pollock Poore Potgieter Pothuvaal Pouros Powell
  Powlowski Prajapat Predovic Preez Pretorius Price Prince Pringle Prinsloo Procter Prohaska Prosacco
  Purdy Quigley Quitzon Qwelane Radebe Rakgoale Rala Ramabulana Ramaphosa Rambau Ramdhani Ramlall
  Ramokgopa Ramovha Rampersad Ramsamy Rana Rapulana Rath Ratke Ratshitanga Rau Rautenbach Ravele Raynor
  Reddy Reichel Reichert Reid Reilly Reinger Rempel Renen Renner Rens Rensburg Reynolds Rice Richards
  Richardson Richter Rikhotso Rippin Ritchie Robel Roberts Robertson Robinson Rodriguez Rogahn Rohan
  Rolfson Romaguera Roob Roos Rooyen Rosenbaum Rossouw Roux Rowe Ruecker Runolfsdottir Runolfsson Runte
  Russel Rutherford Ryan Saayman Sadiki Saini Samuels Sanford Satterfield Sauer Sawayn Schaden Schaefer
  Schamberger Schiller Schimmel Schinner Schmeler Schmidt Schmitt Schneider Schoeman Schoen Scholtz
  Schowalter Schroeder Schulist Schultz Schumm Schuppe Schuster Schwarz Scott Seabela Sebata Sebola Seedat
  Seema Sefularo Segoale Sehume Sekoto Selebi Selepe Sello Seme Senger Senwamadi Senzangakhona Serfontein
  Setati Sethi Shabalala Shah Shanahan Shange Sharma Shezi Shields Shilowa Shivambu Shongwe Shukla Sibanda
  Sibisi Sibiya Sigcau Sikhakhane Simelane Simonis Simpson Sinclair Singh Sinha Sipes Sishuba Sisulu
  Sithole Sithuli Siwele Siyaya Skiles Skweyiya Smit Smith Smitham Smuts Snedden Snell Snooke Snyman
  Sobukwe Soga Sokhela Solomons Somayaji Somyo Sondisa Sono Sothole Spencer Spies Spinka Sporer Staden
  Stamm Stander Stanton Stark Steenkamp Stegmann Stehr Steuber Stevens Stewart Steyn Stiedemann Stofile
  Stokes Stoltenberg Stracke Strauss Streich Stroman Strosin Strydom Strydon Styger Subramoney Suliman
  Suthar Sutherland Swanepoel Swaniawski Swart Swift Symcox Tagore Talwar Tambo Tandon Tau Taylor
  Terblanche Terry Thabethe Theron Theunissen Thiel Thobejane Thomas Thompson Thomson Thovhakale Thoyana
  Thulare Thumbeza Thusi Thwala Tillman Timol Tinto Tladi Tlhagale Tlou Tofile Torp Torphy Towne Toy
  Trantow Tremblay Treutel Trivedi Tromp Truter Tsabalala Tshabalala Tshaka Tshikovha Tshivhase Tshivhidzo
  Tshwete Tsotetsi Tuckett Turcotte Turner Tutu Ullrich Upton Uys Vally Vandervort Varma Varman Varrier
  Vawda Veldsman Vena Venter Verma Vermaak Vermeulen Versfeld Veum Vezi Vilakazi Viljoen Villiers Visagie
  Visser Viviers Vogel Volkman Von VonRueden Vorster Vos Vosloo Vumazonke Waal Waelchi Wagenaar Walker
  Wallace Walsh Walter Ward Warren Waters Watkins Watsica Watson Weber Webster Wehner Weimann Weissnat
  Welch Welgemoed Wentzel Wesley Wessels West Westhuyzen Wet White Wiegand Wiese Wilderman Wilkinson Will
  Willemse Williams Williamson Willms Willoughby Wilson Windler Wintheiser Wisoky Wisozk Witting Wiza Wolf
  Wolff Wolmerans Wosiyane Wright Wuckert Wunsch Wyman Wyngaard Xaba Xego Xulu Yako Yengeni Yengwa Yost
  Yundt Zboncak Zemlak Ziemann Zieme Zietsman Zikalala Zimmerman Zokwana Zondi Zondo Zubane Zuke Zulauf
  Zulu Zuma Zungu Zwane Zwelithini Zyl`
    .trim()
    .split(/\s+/),
);
